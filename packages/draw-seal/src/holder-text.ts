import { parseSerial, type GameCode } from '@loto/game-rules';
import { readInstant } from './formats/lines.ts';

/** Returns the serial and time of payment of two lines' values, with the serial's game; or null. */
export function readHolder(
  serial: string,
  paid: string,
): { readonly serial: string; readonly paidAt: Date; readonly gameCode: GameCode } | null {
  const paidAt = readInstant(paid);
  const content = parseSerial(serial);
  // People may type a serial in many ways, but it is written in one.
  const isWritten = /^[0-9A-Z]{3}(?:-[0-9A-Z]{4}){3}-[0-9A-Z]$/.test(serial);
  if (paidAt === null || !content.ok || !isWritten) return null;
  return { serial, paidAt, gameCode: content.value.gameCode };
}
