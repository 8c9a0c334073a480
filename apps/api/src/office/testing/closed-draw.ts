import { clearCalendar, planDraw } from '../../features/prizes/settlement/testing/drawn.ts';
import { play } from '../../features/prizes/settlement/testing/play.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/**
 * A 5/40 draw whose sales have closed, with one ticket, and operators who may record its result.
 */
export interface ClosedDraw {
  readonly app: TestApp;
  readonly terminal: Terminal;
  readonly drawId: string;
  /** Lines logged by the server. */
  readonly log: string[];
}

/** @param numbers the ticket's numbers */
export async function openClosedDraw(
  numbers: number[],
  env: Record<string, string> = {},
): Promise<ClosedDraw> {
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const app = await createTestApp({ env: { LOG_LEVEL: 'error', ...env }, overrides: { logStream } });
  const terminal = await openTerminal(app);
  await clearCalendar(app);
  const drawId = await planDraw(app, { gameCode: 'loto-5-40', drawAt: '2026-11-19T18:15:00+02:00' });
  await play(app, { gameCode: 'loto-5-40', drawIds: [drawId], variants: [{ numbers }] });
  app.clock.set('2026-11-19T18:30:00+02:00');
  return { app, terminal, drawId, log };
}
