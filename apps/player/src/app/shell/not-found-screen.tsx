import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MessagePage } from './message-page.tsx';

/** What an address that leads nowhere shows. */
export default function NotFoundScreen() {
  const { t } = useTexts();
  return (
    <MessagePage title={t('shell.notFoundTitle')} text={t('shell.notFoundText')}>
      <LinkButton to="/">{t('shell.toHome')}</LinkButton>
    </MessagePage>
  );
}
