import { isGameCode } from '../games/codes.ts';
import type { OrderProblem } from './order-problem.ts';
import { readVariant } from './parse-variant.ts';
import { isObject, readInteger, readList } from './read-value.ts';
import { ok, err, type Result } from '../result.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';
import type { TicketOrder } from './ticket-order.ts';

/**
 * Parses a ticket order from any value, such as a request, a form or a saved draft. The parsed
 * order is playable and can be priced; its numbers and Jokers are in ascending order. By default,
 * `jokers` is empty, `isCombined` follows from the picks, `isQuickPick` is false,
 * `sideGameNumberCount` is 0 and `drawCount` is 1. Unknown fields are dropped. Returns every
 * problem and never throws.
 */
export function parseTicketOrder(
  input: unknown,
  rulebook: Rulebook = RULEBOOK,
): Result<TicketOrder, OrderProblem> {
  try {
    return readOrder(input, rulebook);
  } catch {
    // JSON never reaches this; it takes a throwing getter or a revoked proxy.
    return err({ code: 'unreadable', path: [] });
  }
}

function readOrder(input: unknown, rulebook: Rulebook): Result<TicketOrder, OrderProblem> {
  if (!isObject(input)) return err({ code: 'not-an-object', path: [] });
  const { gameCode, sideGameNumberCount: sideGameInput = 0, drawCount: drawsInput = 1 } = input;
  // Without the game, no other field can be checked.
  if (gameCode === undefined) return err({ code: 'missing', path: ['gameCode'] });
  if (!isGameCode(gameCode)) return err({ code: 'unknown-game', path: ['gameCode'] });

  const limits = rulebook.limits[gameCode];
  const problems: OrderProblem[] = [];
  const variants = readList(
    input['variants'],
    { min: 1, max: limits.maxVariants },
    { path: ['variants'], problems },
  ).map((entry, index) => readVariant(entry, { gameCode, rulebook, path: ['variants', index], problems }));
  const sideGameNumberCount = readInteger(
    sideGameInput,
    { min: 0, max: limits.maxSideGameNumbers },
    { path: ['sideGameNumberCount'], problems },
  );
  const drawCount = readInteger(
    drawsInput,
    { min: 1, max: limits.maxDraws },
    { path: ['drawCount'], problems },
  );
  return problems.length > 0 ? err(...problems) : ok({ gameCode, variants, sideGameNumberCount, drawCount });
}
