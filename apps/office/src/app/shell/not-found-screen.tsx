import { useTexts } from '../../i18n/use-texts.ts';
import { Empty } from '../../session/answers.tsx';

/** Shown for a URL without a screen. */
export function NotFoundScreen() {
  const { t } = useTexts();
  return <Empty title={t('shell.noScreen')} text={t('shell.noScreenText')} icon="search" />;
}
