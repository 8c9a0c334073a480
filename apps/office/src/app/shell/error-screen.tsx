import { PageFailure } from '@loto/design/widgets/frame/failed-page.tsx';
import layout from '@loto/design/layout.module.css';
import { useTexts } from '../../i18n/use-texts.ts';

/** A screen that failed, or whose script could not be loaded. */
export function ErrorScreen() {
  const { t } = useTexts();
  return (
    <main className={layout.page}>
      <PageFailure title={t('shell.brokenTitle')} text={t('shell.broken')} retryText={t('shell.reload')} />
    </main>
  );
}
