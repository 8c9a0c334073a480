import './terms-modal.css';
import { useRef } from 'react';
import { Button, Icon, Modal, type IconName } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useUpdateProfileMutation } from '../../session/calls/account-calls.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { acceptances, lacksAcceptance } from './lacks-acceptance.ts';
import { TermsForm } from './terms-form.tsx';

const formId = 'terms-form';

const accepted = [
  { icon: 'book', title: 'information.terms', text: 'information.termsText' },
  { icon: 'shield', title: 'information.privacy', text: 'information.privacyText' },
  { icon: 'lock', title: 'information.gdpr', text: 'information.gdprText' },
] as const satisfies { icon: IconName; title: string; text: string }[];

/** The modal of the acceptances; it cannot be dismissed, and is shown while one of them is missing (specification 4). */
export function TermsModal() {
  const { t } = useTexts();
  const isAsked = useAppSelector((state) => lacksAcceptance(state.auth));
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const isUnderWay = useRef(false);

  async function accept() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await updateProfile({ body: acceptances });
    isUnderWay.current = false;
  }

  return (
    <Modal
      isOpen={isAsked}
      isDismissable={false}
      onClose={() => {}}
      title={t('information.termsTitle')}
      stub={
        <Button type="submit" form={formId} isBlock isPending={isLoading}>
          {isLoading ? t('information.termsPending') : t('information.termsSubmit')}
        </Button>
      }
    >
      <p className="soft">{t('information.termsLead')}</p>
      <ul className="termslist">
        {accepted.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="ic">
              <Icon name={icon} />
            </span>
            <span>
              <b>{t(title)}</b>
              <span className="small soft">{t(text)}</span>
            </span>
          </li>
        ))}
      </ul>
      <TermsForm id={formId} onAccept={() => void accept()} />
    </Modal>
  );
}
