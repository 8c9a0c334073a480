import type { DeskPlayer } from '@loto/office-contract';
import { Panel } from '../../desk/desk-page.tsx';
import { SmallTable } from '../../desk/small-table.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The devices on which a player is signed in. */
export function DevicesPanel({ devices }: Pick<DeskPlayer, 'devices'>) {
  const { t } = useTexts();
  return (
    <Panel title={t('player.devices')} emptyText={devices.length === 0 ? t('player.devicesNone') : undefined}>
      <SmallTable
        label={t('player.devices')}
        rows={devices}
        keyOf={({ signedInAt, lastUsedAt, device }) => `${signedInAt} ${lastUsedAt} ${device}`}
        columns={[
          { head: t('player.device'), cell: ({ device }) => device ?? t('player.unknownDevice') },
          { head: t('player.signedIn'), cell: ({ signedInAt }) => formatStamp(signedInAt) },
          { head: t('player.lastUsed'), cell: ({ lastUsedAt }) => formatStamp(lastUsedAt) },
        ]}
      />
    </Panel>
  );
}
