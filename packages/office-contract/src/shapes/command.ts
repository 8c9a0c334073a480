import { z } from 'zod';
import { operatorRole } from './session.ts';

/** A word or an option of a command, as a field of a form. */
export const commandField = z.object({
  name: z.string().describe('The name of an option, or the place of a word: `0`, `1`.'),
  kind: z
    .string()
    .describe(
      'What is typed, such as `draw`, `winning`, `serial`, `time`, `lei`, `day`, `text`, `file`, `game`; `flag` is a ' +
        'switch, `secret` is prompted for, `choice` is one of `choices`; a `file` is read, a `new-file` is written.',
    ),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  isList: z.boolean().describe('Several may be given, separated by commas.'),
  alternative: z
    .int()
    .nullable()
    .describe('Fields with the same number exclude each other, and one of them is needed.'),
});

export const describedCommand = z.object({
  name: z.string(),
  kind: z
    .enum(['read', 'look', 'change', 'work'])
    .describe('`read` and `look` change nothing; `look` is logged; `work` is finished by a job.'),
  summary: z.string().describe('In English.'),
  usage: z.string(),
  roles: z.array(operatorRole).describe('Roles that may run it; empty if every operator may.'),
  mayRun: z.boolean().describe('The signed-in operator may run it.'),
  fields: z.array(commandField),
});

export type CommandField = z.infer<typeof commandField>;
export type DescribedCommand = z.infer<typeof describedCommand>;
