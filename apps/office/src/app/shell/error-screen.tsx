import { PageFailure } from '@loto/design/widgets/frame/failed-page.tsx';
import layout from '@loto/design/layout.module.css';
import { useTexts } from '../../i18n/use-texts.ts';

/** Shown if a screen fails or its script can't be loaded. */
export function ErrorScreen() {
  const { t } = useTexts();
  return (
    <main className={layout.page}>
      <PageFailure title={t('shell.brokenTitle')} text={t('shell.broken')} retryText={t('shell.reload')} />
    </main>
  );
}
