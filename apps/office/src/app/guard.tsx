import { LoadingOverlay } from '@loto/design';
import { ActionProvider } from '../actions/action-provider.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { Shown } from '../session/answers.tsx';
import { useAnswer } from '../session/api/use-answer.ts';
import { SessionContext } from '../session/use-session.ts';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** How often a page checks whether its session is still valid. */
const everyMs = 30_000;

/**
 * Admits only signed-in operators to the screens. The URL stays the same, so that they return to
 * their screen.
 */
export function Guard() {
  const { t } = useTexts();
  const reading = useAnswer('officeSession', {}, { everyMs });
  const { data: session, error } = reading;
  useSessionEnd(reading);
  if (error?.status === 401) return <SignInScreen hasEnded={session !== undefined} />;
  if (session === undefined && error === undefined)
    return <LoadingOverlay isLoading text={t('common.loading')} />;
  if (session === undefined) return <Shown reading={reading}>{() => null}</Shown>;
  return (
    <SessionContext value={session}>
      <ActionProvider>
        <Shell />
      </ActionProvider>
    </SessionContext>
  );
}
