import { isGameCode, type GameCode } from '@loto/game-rules';
import { bytesOfLength, toBase64 } from '../formats/base64.ts';
import { formatFields, isUuid, linesOf, readCount, readFields, readInstant } from '../formats/lines.ts';

/** The tickets of a draw at the time it was sealed. */
export interface SealEntry {
  readonly kind: 'seal';
  readonly drawId: string;
  readonly gameCode: GameCode;
  readonly drawAt: Date;
  /** When sales closed. */
  readonly closedAt: Date;
  readonly isSpecial: boolean;
  readonly addedPrizeBani: number;
  readonly tickets: number;
  /** Number of simple variants. */
  readonly lines: number;
  readonly sideNumbers: number;
  readonly mainBani: number;
  readonly sideBani: number;
  readonly root: Uint8Array;
  readonly openingKeyHash: Uint8Array;
  /** SHA-256 of the rules as JSON. */
  readonly rulesHash: Uint8Array;
}

/** A confirmed result. A later one for the same draw corrects it. */
export interface ResultEntry {
  readonly kind: 'result';
  readonly drawId: string;
  /** In drawing order. */
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
  readonly sideNumber: string | null;
  /** The second drawing of a special draw; otherwise empty. */
  readonly extraNumbers: readonly number[];
  readonly extraJokers: readonly number[];
  readonly confirmedAt: Date;
}

/** A settlement, with the data that opens the leaves. */
export interface SettlementEntry {
  readonly kind: 'settlement';
  readonly drawId: string;
  readonly openingKey: Uint8Array;
  /** SHA-256 of the openings. */
  readonly openingsHash: Uint8Array;
  /** SHA-256 of the prize tables as JSON. */
  readonly tablesHash: Uint8Array;
}

/** A sealed draw that was moved or cancelled. */
export interface ChangeEntry {
  readonly kind: 'change';
  readonly drawId: string;
  readonly change: 'moved' | 'cancelled';
  readonly drawAt: Date;
  readonly tickets: 'stay' | 'next-draw' | 'refund';
}

/** A result that two people accepted without a seal or without witnesses. */
export interface ExceptionEntry {
  readonly kind: 'exception';
  readonly drawId: string;
  readonly exception: 'unwitnessed-result' | 'unsealed-draw';
  readonly reason: string;
}

/** An entry of the log of seals. */
export type LogEntry = SealEntry | ResultEntry | SettlementEntry | ChangeEntry | ExceptionEntry;

/** Formats an entry. The log's leaf is this text in UTF-8. */
export function formatEntry(entry: LogEntry): string {
  return `loto.${entry.kind}/v1\n${formatFields({ draw: entry.drawId, ...fieldsOf(entry) })}`;
}

/** Parses an entry. Returns null unless the text is exactly what {@link formatEntry} returns. */
export function parseEntry(text: string): LogEntry | null {
  const [first = '', drawLine = '', ...lines] = linesOf(text) ?? [];
  const drawId = drawLine.startsWith('draw ') ? drawLine.slice('draw '.length) : '';
  const kind = /^loto\.([a-z]+)\/v1$/.exec(first)?.[1] ?? '';
  if (!isUuid(drawId) || !isKind(kind)) return null;
  return readers[kind](drawId, lines);
}

/** Parses a seal; returns null for any other entry or text. */
export function parseSeal(text: string): SealEntry | null {
  const entry = parseEntry(text);
  return entry?.kind === 'seal' ? entry : null;
}

function fieldsOf(entry: LogEntry): Record<string, string> {
  switch (entry.kind) {
    case 'seal':
      return {
        game: entry.gameCode,
        'draw-at': entry.drawAt.toISOString(),
        'closed-at': entry.closedAt.toISOString(),
        special: entry.isSpecial ? '1' : '0',
        'added-prize': String(entry.addedPrizeBani),
        tickets: String(entry.tickets),
        lines: String(entry.lines),
        'side-numbers': String(entry.sideNumbers),
        'main-stakes': String(entry.mainBani),
        'side-stakes': String(entry.sideBani),
        root: toBase64(entry.root),
        'opening-key-hash': toBase64(entry.openingKeyHash),
        rules: toBase64(entry.rulesHash),
      };
    case 'result':
      return {
        numbers: entry.numbers.join(' '),
        jokers: orDash(entry.jokers.join(' ')),
        side: entry.sideNumber ?? '-',
        'extra-numbers': orDash(entry.extraNumbers.join(' ')),
        'extra-jokers': orDash(entry.extraJokers.join(' ')),
        'confirmed-at': entry.confirmedAt.toISOString(),
      };
    case 'settlement':
      return {
        'opening-key': toBase64(entry.openingKey),
        openings: toBase64(entry.openingsHash),
        tables: toBase64(entry.tablesHash),
      };
    case 'change':
      return { kind: entry.change, 'draw-at': entry.drawAt.toISOString(), tickets: entry.tickets };
    case 'exception':
      return { kind: entry.exception, reason: entry.reason };
    default:
      return entry satisfies never;
  }
}

type Reader = (drawId: string, lines: readonly string[]) => LogEntry | null;

const readers: Readonly<Record<LogEntry['kind'], Reader>> = {
  seal: readSeal,
  result: readResult,
  settlement: readSettlement,
  change: readChange,
  exception: readException,
};

function isKind(kind: string): kind is LogEntry['kind'] {
  return Object.hasOwn(readers, kind);
}

function readSeal(drawId: string, lines: readonly string[]): SealEntry | null {
  const fields = readFields(lines, [
    'game',
    'draw-at',
    'closed-at',
    'special',
    'added-prize',
    'tickets',
    'lines',
    'side-numbers',
    'main-stakes',
    'side-stakes',
    'root',
    'opening-key-hash',
    'rules',
  ]);
  if (fields === null || !isGameCode(fields.game) || !/^[01]$/.test(fields.special)) return null;
  const read = {
    drawAt: readInstant(fields['draw-at']),
    closedAt: readInstant(fields['closed-at']),
    addedPrizeBani: readCount(fields['added-prize']),
    tickets: readCount(fields.tickets),
    lines: readCount(fields.lines),
    sideNumbers: readCount(fields['side-numbers']),
    mainBani: readCount(fields['main-stakes']),
    sideBani: readCount(fields['side-stakes']),
    root: bytesOfLength(fields.root, 32),
    openingKeyHash: bytesOfLength(fields['opening-key-hash'], 32),
    rulesHash: bytesOfLength(fields.rules, 32),
  };
  if (!isWhole(read)) return null;
  return { kind: 'seal', drawId, gameCode: fields.game, isSpecial: fields.special === '1', ...read };
}

function readResult(drawId: string, lines: readonly string[]): ResultEntry | null {
  const fields = readFields(lines, [
    'numbers',
    'jokers',
    'side',
    'extra-numbers',
    'extra-jokers',
    'confirmed-at',
  ]);
  if (fields === null || !/^(?:\d{1,12}|-)$/.test(fields.side)) return null;
  const read = {
    numbers: readNumbers(fields.numbers),
    jokers: readNumbersOrDash(fields.jokers),
    extraNumbers: readNumbersOrDash(fields['extra-numbers']),
    extraJokers: readNumbersOrDash(fields['extra-jokers']),
    confirmedAt: readInstant(fields['confirmed-at']),
  };
  if (!isWhole(read)) return null;
  return { kind: 'result', drawId, sideNumber: fields.side === '-' ? null : fields.side, ...read };
}

function readSettlement(drawId: string, lines: readonly string[]): SettlementEntry | null {
  const fields = readFields(lines, ['opening-key', 'openings', 'tables']);
  if (fields === null) return null;
  const read = {
    openingKey: bytesOfLength(fields['opening-key'], 32),
    openingsHash: bytesOfLength(fields.openings, 32),
    tablesHash: bytesOfLength(fields.tables, 32),
  };
  return isWhole(read) ? { kind: 'settlement', drawId, ...read } : null;
}

function readChange(drawId: string, lines: readonly string[]): ChangeEntry | null {
  const fields = readFields(lines, ['kind', 'draw-at', 'tickets']);
  const drawAt = readInstant(fields?.['draw-at'] ?? '');
  const change = oneOf(fields?.kind, ['moved', 'cancelled']);
  const tickets = oneOf(fields?.tickets, ['stay', 'next-draw', 'refund']);
  if (drawAt === null || change === null || tickets === null) return null;
  return { kind: 'change', drawId, change, drawAt, tickets };
}

function readException(drawId: string, lines: readonly string[]): ExceptionEntry | null {
  const fields = readFields(lines, ['kind', 'reason']);
  const exception = oneOf(fields?.kind, ['unwitnessed-result', 'unsealed-draw']);
  const reason = fields?.reason ?? '';
  return exception === null || reason === '' ? null : { kind: 'exception', drawId, exception, reason };
}

function oneOf<const Value extends string>(text: string | undefined, values: readonly Value[]): Value | null {
  return values.find((value) => value === text) ?? null;
}

function orDash(text: string): string {
  return text === '' ? '-' : text;
}

function readNumbers(text: string): number[] | null {
  const numbers = text.split(' ').map(readCount);
  return numbers.every((number) => number !== null) ? numbers : null;
}

function readNumbersOrDash(text: string): number[] | null {
  return text === '-' ? [] : readNumbers(text);
}

type Whole<Fields> = { readonly [Key in keyof Fields]: NonNullable<Fields[Key]> };

function isWhole<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): fields is Fields & Whole<Fields> {
  return Object.values(fields).every((value) => value !== null);
}
