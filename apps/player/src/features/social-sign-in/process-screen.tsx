import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useProviderAnswer } from './use-provider-answer.ts';
import layout from '../../design/layout.module.css';
import loadingOverlayStyles from '../../design/widgets/loading-overlay.module.css';

/** Between the provider and the account: three discs, until it is known where to go on. */
export default function ProcessScreen() {
  const { t } = useTexts();
  const goOn = useProviderAnswer();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void goOn();
  }, [goOn]);
  return (
    <main id="content" className={loadingOverlayStyles.root}>
      <h1 className={layout.visuallyHidden} tabIndex={-1}>
        {t('socialSignIn.processTitle')}
      </h1>
      <span className={loadingOverlayStyles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {/* The words of the general wait, which may lie over this page for a moment. */}
      <b>{t('common.loading')}</b>
    </main>
  );
}
