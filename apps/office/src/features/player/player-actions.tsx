import { CommandButton } from '../../actions/command-button.tsx';
import { DeskActions } from '../../desk/desk-page.tsx';
import { useMayRun } from '../../desk/use-may-run.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReason } from '../../session/reason.ts';

/** The operator's options for an account. */
export function PlayerActions({ id }: { id: string }) {
  const { t } = useTexts();
  const mayRun = useMayRun();
  const reason = useReason() ?? '';
  if (!mayRun('unlock') && !mayRun('end-sessions')) return null;
  return (
    <DeskActions>
      {mayRun('unlock') && (
        <CommandButton
          variant="quiet"
          size="small"
          icon="key"
          action={{ words: ['unlock', id, `--reason=${reason}`] }}
        >
          {t('player.unlock')}
        </CommandButton>
      )}
      {mayRun('end-sessions') && (
        <CommandButton
          variant="quiet"
          size="small"
          icon="log-out"
          action={{ words: ['end-sessions', id, `--reason=${reason}`] }}
        >
          {t('player.endSessions')}
        </CommandButton>
      )}
    </DeskActions>
  );
}
