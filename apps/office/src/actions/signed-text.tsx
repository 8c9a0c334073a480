import { ScrollBox } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './signed-text.module.css';

/** The exact text that a key signs, collapsed by default. It's stored and can be verified later. */
export function SignedText({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <details className={styles.root}>
      <summary>{t('actions.signedText')}</summary>
      <ScrollBox className={styles.text} aria-label={t('actions.signedText')} translate="no">
        {text}
      </ScrollBox>
    </details>
  );
}
