import { bucharestIso } from '@loto/game-rules';
import { findWork } from '../../features/operators/index.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { withoutFound } from '../commands/operators/progress.ts';
import { describeCommand } from '../describe-command.ts';
import type { Outcome } from '../outcome.ts';
import { mayRun } from '../require-operator.ts';
import type { OfficeHandlers } from './office-handler.ts';

export const actionHandlers = {
  async listCommands(_request, { app, operator }) {
    const directory = await app.signedActions.directory();
    return {
      data: {
        commands: app.commands.map((command) => ({
          ...describeCommand(command),
          mayRun: mayRun(directory, operator, command),
        })),
      },
    };
  },
  async readWork({ params }, { queries }) {
    const found = await findWork(queries, params.id);
    if (found === undefined) throw new ApiError('NOT_FOUND');
    return {
      data: {
        actionId: found.action_id,
        command: found.command,
        operator: found.operator_name,
        drawId: found.draw_id,
        isDryRun: found.is_dry_run,
        done: found.steps_done,
        of: found.steps,
        createdAt: bucharestIso(found.created_at),
        finishedAt: found.finished_at === null ? null : bucharestIso(found.finished_at),
        outcome: found.finished_at === null ? null : withoutFound(found.outcome as Outcome),
      },
    };
  },
} satisfies OfficeHandlers;
