import { formatTerminalInstant } from '@loto/formatting/terminal';
import {
  endToken,
  enrol,
  findOperators,
  isActiveAdministrator,
  issueToken,
  lockOperator,
  OperationRefused,
  setEmail,
  startEnrolment,
  voidEnrolments,
} from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';
import { requireText } from '../../read-input.ts';

export const inviteCommand: Command = {
  name: 'invite',
  kind: 'change',
  needsNoOperator: true,
  usage: 'NAME',
  summary: 'Sends an operator who has not enrolled yet another code, to the address they were added with.',
  positionals: [1, 1],
  options: {},
  async run({ transaction, operator, now }, { positionals: [name = ''] }) {
    const canAnyInvite = (await findOperators(transaction)).some(isActiveAdministrator);
    // the first two cannot ask anybody; the code goes to their own mailbox
    if (operator === '' && canAnyInvite) {
      throw new OperationRefused('Say who you are: --as OPERATOR, with your token in OPERATOR_TOKEN.');
    }
    const { enrolled_at: enrolledAt } = await lockOperator(transaction, name);
    if (enrolledAt !== null) {
      throw new OperationRefused(`${name} has enrolled. Another token takes two persons: reset-token.`);
    }
    await startEnrolment(transaction, name, now);
    const summary = `${name} gets another code by mail`;
    return { lines: [summary], summary };
  },
};

export const resetTokenCommand: Command = {
  name: 'reset-token',
  kind: 'change',
  usage: 'NAME',
  summary: 'Ends an operator’s token and mails them a code to enrol with again. Takes two persons.',
  positionals: [1, 1],
  options: {},
  async run({ transaction, now }, { positionals: [name = ''] }) {
    await lockOperator(transaction, name);
    await endToken(transaction, name, now);
    await startEnrolment(transaction, name, now);
    const summary = `the token of ${name} has ended; they get a code by mail`;
    return { lines: [summary], summary, secondPerson: 'it gives an operator a new token' };
  },
};

export const endTokenCommand: Command = {
  name: 'end-token',
  kind: 'change',
  role: 'any',
  usage: 'NAME',
  summary:
    'Ends an operator’s token at once, as when it was stolen; any operator does it alone. Another one takes two persons: reset-token. The last administrator with a token keeps it.',
  positionals: [1, 1],
  options: {},
  async run({ transaction, operator, now }, { positionals: [name = ''] }) {
    await lockOperator(transaction, name);
    await voidEnrolments(transaction, name, now);
    await endToken(transaction, name, now);
    const summary = `the token of ${name} has ended, and what they requested is withdrawn`;
    return { lines: [summary, ...wayBack(name, operator)], summary };
  },
};

function wayBack(name: string, by: string): string[] {
  if (name === by) return ['Another operator requests a new one for you: reset-token.'];
  return [`They get another one by two persons: reset-token ${name}`];
}

export const setEmailCommand: Command = {
  name: 'set-email',
  kind: 'change',
  usage: 'NAME --email E-MAIL',
  summary: 'Stores the address of an operator who has none, for codes to enrol with. Takes two persons.',
  positionals: [1, 1],
  options: { email: { type: 'string' } },
  async run({ transaction }, input) {
    const [name = ''] = input.positionals;
    const email = requireText(input, 'email').toLowerCase();
    await setEmail(transaction, { name, email });
    const summary = `codes of ${name} go to ${email}`;
    return { lines: [summary], summary, secondPerson: 'codes for tokens go there' };
  },
};

export const enrolCommand: Command = {
  name: 'enrol',
  kind: 'outside',
  needsNoOperator: true,
  usage: 'NAME',
  summary: 'Prompts for the code of the mail and prints your token, once.',
  positionals: [1, 1],
  options: {},
  async run({ app, now, isDryRun, promptSecret }, { positionals: [name = ''] }) {
    if (isDryRun) return { lines: ['An enrolment has no dry run.'], summary: 'nothing was done' };
    const { database, config } = app.platform;
    const { token, expiresAt } = await enrol((work) => database.transaction().execute(work), {
      name,
      code: await promptSecret('code'),
      now,
      tokenDays: config.operatorTokenDays,
    });
    return { lines: tokenLines(token, expiresAt), summary: `${name} enrolled` };
  },
};

export const renewTokenCommand: Command = {
  name: 'renew-token',
  kind: 'change',
  role: 'any',
  usage: '',
  summary: 'Gives you another token in place of yours, before it ends.',
  positionals: [0, 0],
  options: {},
  async run({ app, transaction, operator, now, isDryRun }) {
    const days = app.platform.config.operatorTokenDays;
    const issued = await issueToken(transaction, { name: operator, now, days });
    if (issued === null) throw new OperationRefused(`The token of ${operator} has ended.`);
    const { token, expiresAt } = issued;
    const summary = `${operator} has another token, until ${formatTerminalInstant(expiresAt)}`;
    return { lines: isDryRun ? [summary] : tokenLines(token, expiresAt), summary };
  },
};

function tokenLines(token: string, expiresAt: Date): string[] {
  return [
    `Your token, which is stored nowhere and shown only now. It ends ${formatTerminalInstant(expiresAt)}; renew it before by renew-token:`,
    token,
  ];
}
