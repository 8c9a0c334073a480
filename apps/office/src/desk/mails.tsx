import { Button, Icon, LoadingDots, Modal, ScrollBox, type IconName } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { DeskMailRow } from '@loto/office-contract';
import { useState } from 'react';
import { formatStamp } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useAnswer } from '../session/api/use-answer.ts';
import { useSession } from '../session/use-session.ts';
import { Panel } from './desk-page.tsx';
import { Facts } from './facts.tsx';
import { useNamed } from './use-named.ts';
import styles from './mails.module.css';

/** The mails about a ticket. Each one opens as the player received it. */
export function MailsPanel({ mails }: { mails: readonly DeskMailRow[] }) {
  const { t } = useTexts();
  return (
    <Panel title={t('desk.mails')} emptyText={mails.length === 0 ? t('desk.mailsNone') : undefined}>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <span className={styles.name}>
              <b>
                <MailName kind={mail.kind} occasion={mail.occasion} />
              </b>
              <time dateTime={mail.at} className={typography.small}>
                {formatStamp(mail.at)}
              </time>
            </span>
            <MailState state={mail.state} />
            <MailButton mailId={mail.id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The subject of a mail. */
export function MailName({ kind, occasion }: Pick<DeskMailRow, 'kind' | 'occasion'>) {
  const { t } = useTexts();
  const named = useNamed();
  return kind === 'notice' ? named('desk.notices', occasion) : t(`desk.mailKinds.${kind}`);
}

const icons: Readonly<Record<DeskMailRow['state'], IconName>> = {
  sent: 'check',
  waits: 'clock',
  failed: 'warning',
  'given-up': 'warning',
  'no-address': 'minus',
};

/** The state of a mail, as an icon and words. */
export function MailState({ state }: { state: DeskMailRow['state'] }) {
  const { t } = useTexts();
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={icons[state]} size="small" />
      {t(`desk.mailStates.${state}`)}
    </span>
  );
}

/** Opens a mail, for roles that may read mails. */
export function MailButton({ mailId }: { mailId: string }) {
  const { t } = useTexts();
  const { roles } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!roles.some((role) => role === 'service' || role === 'payments' || role === 'auditor')) return null;
  return (
    <>
      <Button variant="quiet" size="small" icon="mail" onClick={() => setOpen(true)}>
        {t('desk.mailOpen')}
      </Button>
      {isOpen && <MailModal mailId={mailId} onClose={() => setOpen(false)} />}
    </>
  );
}

function MailModal({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const { t } = useTexts();
  const { data, error } = useAnswer('readMail', { params: { id: mailId } });
  return (
    <Modal
      isOpen
      isWide
      onClose={onClose}
      title={data?.subject ?? t('desk.mailOpen')}
      stub={
        <Button isBlock onClick={onClose}>
          {t('desk.mailClose')}
        </Button>
      }
    >
      {error !== undefined && <p>{error.errorMessage}</p>}
      {data === undefined && error === undefined && <LoadingDots />}
      {data !== undefined && (
        <>
          <Facts
            rows={[
              [t('desk.mailTo'), data.to],
              [t('desk.mailAttached'), data.attachments.length === 0 ? null : data.attachments.join(', ')],
            ]}
          />
          <ScrollBox className={styles.text} aria-label={t('desk.mailText')}>
            {data.text}
          </ScrollBox>
          <p className={typography.small}>{t('desk.mailNote')}</p>
        </>
      )}
    </Modal>
  );
}
