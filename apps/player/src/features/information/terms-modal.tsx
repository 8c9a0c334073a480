import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { Button, Checkbox, cx, Icon, type IconName, Modal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { signOut } from '../../session/store/sign-out.ts';
import { useForm } from '../../session/forms/use-form.ts';
import { isPublicDocument } from './document.ts';
import { acceptances, lacksAcceptance } from './lacks-acceptance.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './terms-modal.module.css';

const formId = 'terms-form';

/** The texts to accept, each with the page of its full version. */
const accepted = [
  {
    icon: 'book',
    title: 'information.terms',
    text: 'information.termsText',
    to: '/terms-and-conditions',
  },
  { icon: 'shield', title: 'information.privacy', text: 'information.privacyText', to: '/privacy-policy' },
  {
    icon: 'lock',
    title: 'information.gdpr',
    text: 'information.gdprText',
    to: '/privacy-policy#your-rights',
  },
] as const satisfies { icon: IconName; title: string; text: string; to: string }[];

/** The paths open to a player who doesn't agree: their money, and the deletion of the account. */
const refusalPaths = ['/user/account/winning-payment', '/user/account/delete-account'] as const;

/**
 * Asks for the consents while one of them is missing (specification 4). The dialog can't be
 * dismissed, but doesn't cover the texts that it links to, nor the pages for a player who refuses.
 */
export function TermsModal() {
  const { t } = useTexts();
  const isLacking = useAppSelector((state) => lacksAcceptance(state.auth));
  const { pathname } = useLocation();
  const isAside = isPublicDocument(pathname) || refusalPaths.some((path) => pathname.startsWith(path));
  const [updateProfile, { isLoading }] = useCall('updateProfile');

  return (
    <Modal
      isOpen={isLacking && !isAside}
      isDismissable={false}
      onClose={() => {}}
      title={t('information.termsTitle')}
      stub={
        <>
          <TermsForm
            id={formId}
            onAccept={async () => {
              await updateProfile({ body: acceptances });
            }}
          />
          <Button type="submit" form={formId} isBlock isPending={isLoading}>
            {isLoading ? t('information.termsPending') : t('information.termsSubmit')}
          </Button>
        </>
      }
    >
      <p className={typography.soft}>{t('information.termsLead')}</p>
      <ul className={styles.list}>
        {accepted.map(({ icon, title, text, to }) => (
          <li key={title}>
            {/* Opens in another tab, so that the dialog and its checkbox keep their state. */}
            <Link to={to} target="_blank">
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{t(title)}</b>
                <span className={cx(typography.small, typography.soft)}>{t(text)}</span>
                <span className={layout.visuallyHidden}>, {t('information.newTab')}</span>
              </span>
              <Icon name="forward" size="small" />
            </Link>
          </li>
        ))}
      </ul>
      <Refusal />
    </Modal>
  );
}

/**
 * The links for a player who refuses: prizes, signing out and deleting the account require no
 * consent.
 */
function Refusal() {
  const { t } = useTexts();
  const dispatch = useDispatch();
  const { data } = useAnswer('winningHistory', { quietFor: 'all' });
  const hasPrizes = data !== undefined && data.winnings.length > 0;
  const [winnings, deletion] = refusalPaths;
  return (
    <div className={styles.refusal}>
      <b>{t('information.termsRefuse')}</b>
      <button type="button" className={typography.link} onClick={() => signOut(dispatch)}>
        {t('account.signOut')}
      </button>
      {hasPrizes && (
        <Link className={typography.link} to={winnings}>
          {t('history.toPrizes')}
        </Link>
      )}
      <Link className={typography.link} to={deletion}>
        {t('account.delete')}
      </Link>
    </div>
  );
}

interface TermsFormProps {
  /** The form's id, which the submit button outside the form refers to. */
  id: string;
  onAccept: () => Promise<void>;
}

/** The form with one checkbox; submitting without it shows its message (specification 5). */
export function TermsForm({ id, onAccept }: TermsFormProps) {
  const { t } = useTexts();
  const { form, values, errors, edit } = useForm({
    initial: { terms: false },
    validate: ({ terms }) => ({ terms: terms ? undefined : t('information.termsMissing') }),
    submit: async () => {
      await onAccept();
      return null;
    },
    clearsErrorsOnEdit: true,
  });
  return (
    <form {...form} className={styles.form} id={id}>
      <Checkbox
        name="terms"
        required
        checked={values.terms}
        onChange={(terms) => edit({ terms })}
        error={errors.terms ?? null}
      >
        {t('information.termsAccept')}
      </Checkbox>
    </form>
  );
}
