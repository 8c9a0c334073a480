import { LinkButton } from '../../design/widgets/button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { AuthPage } from './auth-page.tsx';

/**
 * Where a sign-in of the phone app waits when the browser did not open the app: Chrome does so
 * only after a press.
 * @param answer what the provider answered, which only the app can sign in with
 */
export function ReturnToApp({ answer }: { answer: URLSearchParams }) {
  const { t } = useTexts();
  return (
    <AuthPage title={t('socialSignIn.returnTitle')} lead={t('socialSignIn.returnLead')}>
      <LinkButton isBlock to={appLink(answer)}>
        {t('socialSignIn.openApp')}
      </LinkButton>
    </AuthPage>
  );
}

/**
 * The link to /process as an intent of Android. A plain link to the page's own host would stay in
 * the browser; this one goes to the app that the host vouches for (assetlinks.json).
 */
function appLink(answer: URLSearchParams): string {
  const { protocol, host } = location;
  return `intent://${host}/process#${answer.toString()}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
