import type { Command } from '../command.ts';
import { addOperatorCommand } from './add-operator.ts';
import { addCommand } from './add.ts';
import { auditCommand } from './audit.ts';
import { cancelCommand } from './cancel.ts';
import { confirmCommand } from './confirm.ts';
import { drawsCommand } from './draws.ts';
import { moveCommand } from './move.ts';
import { payOutCommand } from './pay-out.ts';
import { reconcileCommand } from './reconcile.ts';
import { recordCommand } from './record.ts';
import { settleCommand } from './settle.ts';
import { disableCommand, enableCommand } from './switch-game.ts';
import { winningsCommand } from './winnings.ts';

/** Every command, in the order they are shown. */
export const commands: readonly Command[] = [
  drawsCommand,
  addCommand,
  moveCommand,
  cancelCommand,
  recordCommand,
  confirmCommand,
  settleCommand,
  winningsCommand,
  payOutCommand,
  reconcileCommand,
  disableCommand,
  enableCommand,
  auditCommand,
  addOperatorCommand,
];
