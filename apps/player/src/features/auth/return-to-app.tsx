import { LinkButton } from '@loto/design/widgets/button.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { BlankTicket } from '@loto/design/widgets/empty-state.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import typography from '@loto/design/typography.module.css';
import emptyStateStyles from '@loto/design/widgets/empty-state.module.css';

/**
 * Shows a button that opens the phone app if the browser hasn't opened it after a sign-in; Chrome
 * does so only after a press.
 * @param answer the provider's response, which only the app can use to sign in
 */
export function ReturnToApp({ answer }: { answer: URLSearchParams }) {
  const { t } = useTexts();
  return (
    <main id="content" className={cx(emptyStateStyles.root, emptyStateStyles.tall)}>
      <BlankTicket />
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('socialSignIn.returnTitle')}
      </h1>
      <p className={typography.soft}>{t('socialSignIn.returnLead')}</p>
      <LinkButton to={appLink(answer)}>{t('socialSignIn.openApp')}</LinkButton>
    </main>
  );
}

/**
 * Returns the link to /process as an Android intent. A plain link to the page's own host would stay
 * in the browser. The intent opens the app that is verified for the host (assetlinks.json).
 */
function appLink(answer: URLSearchParams): string {
  const { protocol, host } = location;
  return `intent://${host}/process#${answer.toString()}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
