import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { Button, cx, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { CounterTicket } from './counter-ticket.tsx';
import styles from './counter.module.css';

/** Minimum length of a serial, so that an accidental entry causes no request. */
const minSerial = 4;

/**
 * Pays prizes in cash. The serial of the printed ticket comes first, then the CNP of the person who
 * shows it.
 */
export function Screen() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const serial = params.get('serial') ?? '';
  const [typed, setTyped] = useState(serial);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // A scanner types into the focused field. The focus of a new screen is initially on its heading.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function find(event: FormEvent): void {
    event.preventDefault();
    const given = withoutUnseenMarks(typed).trim().toUpperCase();
    setMissing(given.length < minSerial);
    if (given.length >= minSerial) setParams({ serial: given }, { replace: true });
  }

  return (
    <div className={styles.root}>
      <form className={cx(layout.panel, styles.find)} onSubmit={find} noValidate>
        <TextField
          label={t('books.serial')}
          hint={t('books.serialHint')}
          error={isMissing ? t('books.serialMissing') : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={field}
          translate="no"
        />
        <Button type="submit" icon="search">
          {t('books.findTicket')}
        </Button>
      </form>
      {serial === '' ? (
        <p className={typography.soft}>{t('books.counterSteps')}</p>
      ) : (
        <CounterTicket key={serial} serial={serial} />
      )}
    </div>
  );
}
