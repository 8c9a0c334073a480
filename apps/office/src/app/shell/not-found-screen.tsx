import { useTexts } from '../../i18n/use-texts.ts';
import { Empty } from '../../session/answers.tsx';

/** An address of the office that has no screen. */
export function NotFoundScreen() {
  const { t } = useTexts();
  return <Empty title={t('shell.noScreen')} text={t('shell.noScreenText')} icon="search" />;
}
