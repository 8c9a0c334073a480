import { parseSerial, type GameCode } from '@loto/game-rules';
import { readInstant } from './formats/lines.ts';

/**
 * Parses the serial and the time of payment, and returns them with the serial's game; null if they
 * are invalid.
 */
export function readHolder(
  serial: string,
  paid: string,
): { readonly serial: string; readonly paidAt: Date; readonly gameCode: GameCode } | null {
  const paidAt = readInstant(paid);
  const content = parseSerial(serial);
  // People may type a serial in many ways, but its official form is unique.
  const isWritten = /^[0-9A-Z]{3}(?:-[0-9A-Z]{4}){3}-[0-9A-Z]$/.test(serial);
  if (paidAt === null || !content.ok || !isWritten) return null;
  return { serial, paidAt, gameCode: content.value.gameCode };
}
