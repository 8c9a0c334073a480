import { sql } from 'kysely';
import {
  addFirstOperators,
  hasOperators,
  OperationRefused,
  startEnrolment,
} from '../../../features/people/operators/index.ts';
import { WrongUsage, type Command } from '../../command.ts';

export const addFirstOperatorsCommand: Command = {
  name: 'add-first-operators',
  kind: 'change',
  needsNoOperator: true,
  usage: 'NAME=E-MAIL NAME=E-MAIL',
  summary: 'Where there is no operator yet: adds two administrators, who get a code by mail each.',
  positionals: [2, 2],
  options: {},
  async run({ transaction, now }, input) {
    // of two who do this at once, the second finds the operators of the first
    await sql`select pg_advisory_xact_lock(hashtext('first-operators'))`.execute(transaction);
    if (await hasOperators(transaction)) {
      throw new OperationRefused('There are operators already; they add others by add-operator.');
    }
    const added = input.positionals.map(readPerson);
    await addFirstOperators(transaction, added, { now, tokenDays: null });
    for (const { name } of added) await startEnrolment(transaction, name, now);
    const summary = `${added.map(({ name }) => name).join(' and ')} are the first operators`;
    return {
      lines: [
        `${summary}. Each gets a code by mail, which the running server sends, and enrols with it.`,
        'They give each other the roles that they need: give-role.',
      ],
      summary,
    };
  },
};

function readPerson(word: string) {
  const [, name = '', email = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
  if (name === '') throw new WrongUsage(`${word} is no NAME=E-MAIL.`);
  return { name, email: email.toLowerCase(), roles: ['administrator'] as const };
}
