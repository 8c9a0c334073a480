import type { Command } from '../../command.ts';
import { lei, say, table } from '../../outcome.ts';
import { readAffiliations } from '../../read-affiliations.ts';
import { optionalText, readDay } from '../../read-input.ts';

const mostListed = 200;

export const affiliationsCommand: Command = {
  name: 'affiliations',
  kind: 'read',
  role: 'payments',
  usage: '[--since DAY] [--until DAY]',
  summary:
    'What came by the links of partners (affiliationCode): accounts opened, how many of them have bought, and their stakes so far, without fees. The days are those on which accounts were opened.',
  positionals: [0, 0],
  options: { since: { type: 'string' }, until: { type: 'string' } },
  async run({ transaction }, input) {
    const [since = null, until = null] = ['since', 'until'].map((name) => {
      const text = optionalText(input, name);
      return text === undefined ? null : readDay(text);
    });
    const found = await readAffiliations(transaction, { since, until, most: mostListed });
    const rows = found.map(({ code, players, buyers, tickets, stakeBani }) => [
      code,
      players,
      buyers,
      tickets,
      lei(stakeBani),
    ]);
    const header = ['code', 'accounts', 'bought', 'tickets', 'stakes'];
    return { blocks: [table(header, rows, header.slice(1))], summary: say`${rows.length} affiliation codes` };
  },
};
