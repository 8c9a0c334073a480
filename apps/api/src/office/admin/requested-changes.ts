import { isGameCode, type GameCode } from '@loto/game-rules';
import type { RequestedChange } from '@loto/office-contract';
import { findConfirmedResult } from '../../features/draws/games/index.ts';
import type { OperatorDirectory, OperatorRequest } from '../../features/operators/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import { findDraw } from '../find-draw.ts';
import { describeResult } from '../format-result.ts';
import { count, instant, lei, say, text, type Value } from '../outcome.ts';
import { readInstant, readLei } from '../read-input.ts';
import { renderSentence } from '../render-outcome.ts';

interface Reading {
  readonly queries: Queries;
  readonly directory: OperatorDirectory;
  readonly now: Date;
}

/**
 * Returns what a request would change, before and after. Empty for a command whose facts are
 * sufficient.
 */
export async function requestedChanges(
  reading: Reading,
  request: OperatorRequest,
): Promise<RequestedChange[]> {
  const describe = describers[request.command];
  if (describe === undefined) return [];
  try {
    return await describe(reading, request);
  } catch {
    // The object no longer exists. The facts remain, but an approval would be refused.
    return [];
  }
}

type Describe = (
  reading: Reading,
  request: OperatorRequest,
) => RequestedChange[] | Promise<RequestedChange[]>;

const describers: Readonly<Record<string, Describe>> = {
  async move({ queries }, request) {
    const draw = await findDraw(queries, wordOf(request));
    const closes = instantIn(request.facts, /sales close (\w{3} \S+ \S+)$/);
    const nextClose = closes ?? (request.facts[0]?.endsWith('sales close now') === true ? text('now') : null);
    return [
      {
        what: 'draw-at',
        before: instant(draw.drawAt),
        after: instant(readInstant(optionOf(request, 'to'))),
      },
      ...(nextClose === null
        ? []
        : [{ what: 'sales-close' as const, before: instant(draw.salesCloseAt), after: nextClose }]),
    ];
  },
  async cancel({ queries, now }, request) {
    const draw = await findDraw(queries, wordOf(request));
    const isRefund = request.arguments.options['refund'] === true;
    return [
      {
        what: 'state',
        before: draw.salesCloseAt > now ? text('on sale') : text('sales closed'),
        after: isRefund
          ? text('cancelled, its tickets are refunded')
          : text('cancelled, its tickets play the next draw'),
      },
    ];
  },
  add(_reading, request) {
    const game = wordOf(request);
    const gameCode: GameCode | null = isGameCode(game) ? game : null;
    const closes = instantIn(request.facts, /sales close (\w{3} \S+ \S+?)(?:,|$)/);
    const addedBani = readLei(request.arguments.options['added-prize'] as string | undefined);
    return [
      { what: 'draw', before: null, after: gameCode },
      { what: 'draw-at', before: null, after: instant(readInstant(optionOf(request, 'at'))) },
      ...(closes === null ? [] : [{ what: 'sales-close' as const, before: null, after: closes }]),
      ...(addedBani === 0 ? [] : [{ what: 'added-prize' as const, before: null, after: lei(addedBani) }]),
    ];
  },
  async record({ queries }, request) {
    if (request.draw_id === null) return [];
    const confirmed = await findConfirmedResult(queries, request.draw_id);
    const now = confirmed === undefined ? [] : describeResult(confirmed).map(renderSentence);
    const lines = [
      ['numbers', 'numbers'],
      ['second-drawing', 'second drawing'],
      ['side-game', 'side game'],
    ] as const;
    return lines.flatMap(([what, name]) => {
      const [before, after] = [lineOf(now, name), lineOf(request.facts, name)];
      return before === null && after === null ? [] : [{ what, before, after }];
    });
  },
  'give-role': ({ directory }, request) => {
    const roles = directory.rolesOf(wordOf(request));
    const given = wordOf(request, 1).split(',');
    return [rolesChange(roles, [...roles, ...given])];
  },
  'take-role': ({ directory }, request) => {
    const roles = directory.rolesOf(wordOf(request));
    return [
      rolesChange(
        roles,
        roles.filter((role) => role !== wordOf(request, 1)),
      ),
    ];
  },
  'add-operator': (_reading, request) => [
    rolesChange(null, optionOf(request, 'role').split(',')),
    { what: 'keys', before: null, after: text('a code by mail') },
  ],
  'reset-keys': ({ directory }, request) => [keysChange(directory, request)],
  invite: ({ directory }, request) => [keysChange(directory, request)],
  'resume-payouts': () => [{ what: 'payouts', before: text('stopped'), after: text('paid again') }],
  'release-payout': (_reading, request) => {
    const until = instantIn(request.facts, /^ *held until (\w{3} \S+ \S+)$/);
    return [
      {
        what: 'payout',
        before: until === null ? text('held') : say`held until ${until}`,
        after: text('leaves now'),
      },
    ];
  },
};

function wordOf({ arguments: { words } }: OperatorRequest, index = 0): string {
  return words[index] ?? '';
}

function optionOf({ arguments: { options } }: OperatorRequest, name: string): string {
  return String(options[name] ?? '');
}

/** Parses the time in a signed line, which has the terminal's format. */
function instantIn(lines: readonly string[], form: RegExp): Extract<Value, { at: string }> | null {
  for (const line of lines) {
    const [, at] = form.exec(line) ?? [];
    if (at !== undefined) return instant(readInstant(at));
  }
  return null;
}

/** Returns the part of a result's line after its name. */
function lineOf(lines: readonly string[], name: string): string | null {
  const line = lines.map((one) => one.trim()).find((one) => one.startsWith(`${name}  `) || one === name);
  return line === undefined ? null : line.slice(name.length).trim();
}

function rolesChange(before: readonly string[] | null, after: readonly string[]): RequestedChange {
  return { what: 'roles', before: before === null ? null : listed(before), after: listed(after) };
}

/** Returns roles as one text without duplicates, or null if there are none. */
function listed(roles: readonly string[]): string | null {
  return roles.length === 0 ? null : [...new Set(roles)].toSorted().join(', ');
}

function keysChange(directory: OperatorDirectory, request: OperatorRequest): RequestedChange {
  const keys = directory.find(wordOf(request))?.keys.filter(({ to }) => to === null) ?? [];
  return {
    what: 'keys',
    before: keys.length === 0 ? null : count(keys.length, 'key'),
    after: text('a code by mail'),
  };
}
