import type { Language } from '@loto/api-contract/product';
import type { LoggedActionRow } from '@loto/office-contract';
import { useCommandName } from '../../actions/command-names.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './phrases.json' with { type: 'json' };

type Phrases = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Commands as parts of a sentence in the log: what somebody did, and what they wanted to do. */
const phrases: Readonly<Record<'did' | 'to', Phrases>> = texts;

/** The words for a row of the log. */
interface ActionWords {
  /** Who did what: "radu a aprobat ce a cerut ana: Mută o extragere". */
  readonly headline: string;
  /** The effect, or why there was none. */
  readonly summary: string;
}

/** An approval's summary repeats its headline: "request 3 of ana, move: …". */
const repeated = /^request \d+ of [a-z0-9-]+, [a-z-]+: /;

/** Numbers that are too long to read. The signed text contains them in full. */
const tooLong = [
  [/\b(passkey|ed25519):([\w-]{6})[\w:-]+/g, '$1 $2…'],
  [/\b([0-9a-f]{12})[0-9a-f]{52}\b/g, '$1…'],
  [/\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '$1'],
] as const;

/** Returns a function that puts a row of the log into words in the current language. */
export function useActionWords(): (row: LoggedActionRow) => ActionWords {
  const { t, language } = useTexts();
  const commandName = useCommandName();
  /** The command as part of a sentence: what somebody did, or wanted to do. */
  const phrase = (form: 'did' | 'to', command: string): string => {
    const known = phrases[form][command]?.[language];
    if (known !== undefined) return known;
    const named = { command: commandName(command) };
    return form === 'did' ? t('admin.audit.said.otherDid', named) : t('admin.audit.said.otherTo', named);
  };
  return ({ operator, command, outcome, approves, summary }) => {
    const values = {
      who: operator,
      other: approves?.operator ?? '',
      did: phrase('did', command),
      to: phrase('to', approves?.command ?? command),
    };
    const said = outcome === 'done' && approves !== null ? 'approved' : outcome;
    return {
      headline: t(`admin.audit.said.${said}`, values),
      summary:
        summary === null ? t('admin.audit.hidden') : shorten(sentenceText(summary.replace(repeated, ''))),
    };
  };
}

const shorten = (text: string): string =>
  tooLong.reduce<string>((shorter, [form, short]) => shorter.replaceAll(form, short), text);
