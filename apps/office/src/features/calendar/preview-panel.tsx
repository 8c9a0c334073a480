import { Button, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { useAction } from '../../actions/use-action.ts';
import type { ActionEnd } from '../../actions/action-flow.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OutcomeBlocks } from '../../outcome/outcome-blocks.tsx';
import { usePreview, type Preview } from './use-preview.ts';
import styles from './calendar.module.css';

interface PreviewPanelProps {
  /** The words of the command; null while a field is empty. */
  words: readonly string[] | null;
  onEnd?: (end: ActionEnd) => void;
}

/** A preview of a change to the calendar, followed by the button for signing it. */
export function PreviewPanel({ words, onEnd }: PreviewPanelProps) {
  const { t } = useTexts();
  const act = useAction();
  const preview = usePreview(words);
  const canGoOn = preview.state === 'tried' && preview.tried.state === 'sign';
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title" className={typography.label}>
        {t('admin.calendar.preview')}
      </h3>
      <div role="status">
        <PreviewContent preview={preview} />
      </div>
      {words !== null && canGoOn && (
        <>
          <p className={typography.small}>{t('admin.calendar.nothingYet')}</p>
          <Button icon="key" onClick={() => void act({ words }).then((end) => onEnd?.(end))}>
            {t('admin.calendar.goOn')}
          </Button>
        </>
      )}
    </section>
  );
}

function PreviewContent({ preview }: { preview: Preview }) {
  const { t } = useTexts();
  if (preview.state === 'empty') return <p className={typography.soft}>{t('admin.calendar.previewEmpty')}</p>;
  if (preview.state === 'trying') return <p className={typography.soft}>{t('admin.calendar.previewing')}</p>;
  if (preview.state === 'lost') return <Refusal text={preview.message} />;
  const { tried } = preview;
  switch (tried.state) {
    case 'sign': {
      const { facts, notes, secondPerson } = tried.shown;
      return (
        <>
          <OutcomeBlocks blocks={[...facts, ...notes]} isDense />
          {secondPerson !== null && (
            <p className={layout.note}>
              <Icon name="clock" size="small" />
              {t('admin.calendar.twoPersons', { why: sentenceText(secondPerson) })}
            </p>
          )}
        </>
      );
    }
    case 'refused':
    case 'forbidden':
      return <Refusal text={sentenceText(tried.message)} />;
    case 'help':
      return <Refusal text={sentenceText(tried.lines[0] ?? '')} />;
    case 'done':
    case 'tried':
      return <OutcomeBlocks blocks={tried.outcome.blocks} isDense />;
    case 'wanted':
      return null;
    default:
      return tried satisfies never;
  }
}

function Refusal({ text }: { text: string }) {
  return (
    <p className={styles.refusal}>
      <Icon name="warning" size="small" />
      <span>{text}</span>
    </p>
  );
}
