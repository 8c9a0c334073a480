import { Checkbox, cx, DateField, SelectField, TextField } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import { GAME_CODES } from '@loto/game-rules/codes';
import { operatorRoles } from '@loto/office-contract/roles';
import type { CommandField } from '@loto/office-contract';
import { useTexts } from '../i18n/use-texts.ts';
import { CheckedList } from './checked-list.tsx';
import { useFieldTexts } from './field-texts.ts';
import { FileField } from './file-field.tsx';

interface CommandFieldInputProps {
  field: CommandField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onFile: (content: string, name: string) => void;
}

/** The field for a command's value, depending on its kind. */
export function CommandFieldInput({ field, value, error, onChange, onFile }: CommandFieldInputProps) {
  const { t } = useTexts();
  const { labelOf, hintOf, choiceOf } = useFieldTexts();
  const { kind, isRequired, isList, choices } = field;
  const label = labelOf(field);
  const texts = {
    label,
    error,
    ...(hintOf(field) !== undefined && { hint: hintOf(field) }),
    ...(!isRequired &&
      field.alternative === null && {
        labelAside: <span className={cx(typography.small, typography.muted)}>{t('commands.optional')}</span>,
      }),
  };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  switch (kind) {
    case 'flag':
      return (
        <Checkbox checked={value !== ''} onChange={(isOn) => onChange(isOn ? 'on' : '')}>
          {label}
        </Checkbox>
      );
    case 'role':
      if (isList)
        return (
          <CheckedList
            label={label}
            error={error}
            options={operatorRoles.map((role) => ({ value: role, word: choiceOf(role) }))}
            value={value}
            onChange={onChange}
          />
        );
      return <Choice {...texts} choices={operatorRoles} value={value} onChange={change} />;
    case 'choice':
      return <Choice {...texts} choices={choices} value={value} onChange={change} />;
    case 'game':
      return <GameChoice {...texts} value={value} onChange={change} />;
    case 'day':
      return <DateField {...texts} value={value} onChange={onChange} />;
    case 'month':
      return <DateField {...texts} kind="month" value={value} onChange={onChange} />;
    case 'time':
      return <DateField {...texts} kind="time" value={value} onChange={onChange} />;
    case 'file':
      return <FileField label={label} error={error} onRead={onFile} />;
    default:
      return (
        <TextField
          {...texts}
          value={value}
          onChange={change}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={kind === 'text'}
          inputMode={kind === 'lei' || kind === 'number' ? 'numeric' : undefined}
        />
      );
  }
}

interface ChoiceProps {
  label: string;
  hint?: string | undefined;
  error: string | null;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function Choice({ choices, ...rest }: ChoiceProps & { choices: readonly string[] }) {
  const { t } = useTexts();
  const { choiceOf } = useFieldTexts();
  const options = choices.map((choice) => ({ value: choice, word: choiceOf(choice) }));
  return <SelectField {...rest} options={options} placeholder={t('commands.choose')} />;
}

function GameChoice(props: ChoiceProps) {
  const { t } = useTexts();
  const options = GAME_CODES.map((code) => ({ value: code, word: gameNames[code] }));
  return <SelectField {...props} options={options} placeholder={t('commands.choose')} />;
}
