/** Splits a text into lines; returns null unless every line ends with a line feed. */
export function linesOf(text: string): string[] | null {
  if (!text.endsWith('\n')) return null;
  return text.slice(0, -1).split('\n');
}

/** Formats `key value` lines. */
export function formatFields(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${value}\n`)
    .join('');
}

/** Parses `key value` lines with exactly these keys in this order; otherwise returns null. */
export function readFields<const Key extends string>(
  lines: readonly string[],
  keys: readonly Key[],
): Record<Key, string> | null {
  if (lines.length !== keys.length) return null;
  const values: Partial<Record<Key, string>> = {};
  for (const [index, key] of keys.entries()) {
    const line = lines[index] ?? '';
    if (!line.startsWith(`${key} `)) return null;
    values[key] = line.slice(key.length + 1);
  }
  return values as Record<Key, string>;
}

/** Parses a decimal number up to 2^53 - 1 without leading zeros; otherwise returns null. */
export function readCount(text: string): number | null {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

/** Parses a time in the form `YYYY-MM-DDTHH:MM:SS.mmmZ`; otherwise returns null. */
export function readInstant(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return null;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text ? instant : null;
}

/** Returns true if a text contains ASCII control characters other than the allowed one. */
export function hasControl(text: string, allowed: string): boolean {
  return Array.from(text).some(
    (character) => character !== allowed && (character < ' ' || character === '\u007f'),
  );
}

/** Returns true if a text is a UUID in lower case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** Returns the 16 bytes of a UUID. */
export function uuidBytes(uuid: string): Uint8Array {
  const digits = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}
