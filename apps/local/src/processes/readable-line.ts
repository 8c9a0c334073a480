import { styleText } from 'node:util';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Fields that are in every line and not shown in the terminal. */
const UNREAD = new Set(['level', 'time', 'pid', 'hostname', 'role', 'version', 'msg', 'req', 'err']);

/**
 * Formats a log line (pino's JSON) for a terminal and returns any other line unchanged. An error's
 * stack trace follows on separate lines.
 * @param hasColours true if the terminal supports colors
 */
export function readableLine(line: string, hasColours: boolean): string {
  const facts = parse(line);
  if (facts === null) return line;
  const { level, time, msg, req, err } = facts;
  const name = LEVELS[Number(level)] ?? String(level);
  const paint = (format: 'dim' | 'yellow' | 'red', text: string) =>
    hasColours ? styleText(format, text, { validateStream: false }) : text;
  const rest = Object.entries(facts)
    .filter(([key, value]) => !UNREAD.has(key) && value !== null)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const request = isRecord(req) ? [`${String(req['method'])} ${String(req['path'])}`] : [];
  const loud = Number(level) >= 50 ? 'red' : Number(level) >= 40 ? 'yellow' : 'dim';
  const head = [
    paint('dim', clockOf(Number(time))),
    paint(loud, name.padEnd(5)),
    typeof msg === 'string' ? msg : '',
    ...request,
    paint('dim', rest.join(' ')),
  ];
  const stack = isRecord(err) ? [paint(loud, indent(String(err['stack'] ?? err['message'])))] : [];
  return [head.filter((part) => part !== '').join(' '), ...stack].join('\n');
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"level":')) return null;
  try {
    const facts: unknown = JSON.parse(line);
    return isRecord(facts) ? facts : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the local time of day. */
function clockOf(ms: number): string {
  return new Date(ms).toLocaleTimeString('ro-RO', { hour12: false });
}

const indent = (text: string) => text.replaceAll(/^/gm, '    ');
