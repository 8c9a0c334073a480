import { Button, Icon } from '@loto/design';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './shell.module.css';

/** Says that a script could not be loaded, for example after an update of the server. */
export function MissingPartBar() {
  const { t } = useTexts();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const say = () => setMissing(true);
    addEventListener('loto-not-loaded', say);
    return () => removeEventListener('loto-not-loaded', say);
  }, []);
  if (!isMissing) return null;
  return (
    <div className={styles.missing} role="alert">
      <Icon name="warning" size="small" />
      <p>{t('shell.missingPart')}</p>
      <Button size="small" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>
  );
}
