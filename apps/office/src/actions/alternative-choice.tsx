import { SegmentedChoice } from '@loto/design';
import type { DescribedCommand } from '@loto/office-contract';
import { useTexts } from '../i18n/use-texts.ts';
import { useFieldTexts } from './field-texts.ts';

interface AlternativeChoiceProps {
  command: DescribedCommand;
  alternative: number;
  /** The name of the chosen field. */
  value: string;
  onChange: (name: string) => void;
}

/** A choice between fields of which one is needed, for example a player by id, e-mail or serial. */
export function AlternativeChoice({ command, alternative, value, onChange }: AlternativeChoiceProps) {
  const { t } = useTexts();
  const { labelOf } = useFieldTexts();
  const options = command.fields
    .filter((field) => field.alternative === alternative)
    .map((field) => ({ value: field.name, word: labelOf(field) }));
  return <SegmentedChoice label={t('commands.oneOf')} options={options} value={value} onChange={onChange} />;
}
