import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFoundEntries } from './use-found-entries.ts';
import styles from './palette.module.css';

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search of the whole office (Ctrl K): screens, commands and objects. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { t } = useTexts();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.paper}>
          <Dialog.Title className={layout.visuallyHidden}>{t('palette.title')}</Dialog.Title>
          <Search onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const entries = useFoundEntries(typed);
  const current = Math.min(at, Math.max(0, entries.length - 1));

  function open(index: number): void {
    const entry = entries[index];
    if (entry === undefined) return;
    onClose();
    void navigate(entry.to, { state: entry.state });
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(entries.length - 1, current + step));
      setAt(next);
      document.querySelector(`#${CSS.escape(`${id}-${next}`)}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(current);
    }
  }

  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          autoComplete="off"
          spellCheck={false}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.found')} className={styles.list}>
        {entries.map(({ key, icon, word, detail }, index) => (
          <button
            key={key}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onPointerMove={() => setAt(index)}
            onClick={() => open(index)}
          >
            <Icon name={icon} size="small" />
            <b>{word}</b>
            <span>{detail}</span>
          </button>
        ))}
      </div>
      {entries.length === 0 && <p className={styles.none}>{t('palette.none')}</p>}
    </>
  );
}
