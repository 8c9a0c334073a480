import { Button, cx } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { DeskPlayer } from '@loto/office-contract';
import { useState } from 'react';
import { Panel } from '../../desk/desk-page.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Id } from '../../desk/reference.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The holder of the account. The e-mail is masked until it is requested, which is logged. */
export function AccountPanel({ player }: { player: DeskPlayer }) {
  const { t } = useTexts();
  const readContact = useCall('readContact');
  const [contact, setContact] = useState<Contact | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    const { data, error } = await readContact({ params: { id: player.id } });
    setBusy(false);
    setContact(data ?? null);
    setProblem(error?.errorMessage ?? null);
  };
  return (
    <Panel title={t('player.account')}>
      <Facts
        rows={[
          [t('player.email'), emailOf(player, contact, t('player.external'))],
          [t('player.phone'), player.hasPhone ? (contact?.phone ?? '•••') : t('player.noPhone')],
          [
            t('player.confirmed'),
            player.isExternal ? null : confirmedText(player.emailVerifiedAt, t('player.notConfirmed')),
          ],
          [t('player.since'), formatStamp(player.createdAt)],
          [t('player.id'), <Id key="id" id={player.id} />],
        ]}
      />
      {contact === null && (player.maskedEmail !== null || player.hasPhone) && (
        <div className={cx(layout.row, layout.wrap)}>
          <Button variant="quiet" size="small" icon="eye" isPending={isBusy} onClick={() => void reveal()}>
            {t('player.reveal')}
          </Button>
          <span className={cx(typography.small, typography.muted)}>{t('player.revealNote')}</span>
        </div>
      )}
      <p role="status" className={typography.small}>
        {problem}
      </p>
    </Panel>
  );
}

function emailOf({ maskedEmail }: DeskPlayer, contact: Contact | null, none: string) {
  return <bdi translate="no">{contact?.email ?? maskedEmail ?? none}</bdi>;
}

const confirmedText = (at: string | null, none: string) => (at === null ? none : formatStamp(at));
