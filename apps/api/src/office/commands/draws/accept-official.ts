import { OperationRefused } from '../../../features/operators/index.ts';
import {
  officialValues,
  arePrizesComputed,
  findSettlement,
} from '../../../features/prizes/settlement/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { settlementRefusalText } from '../../format-refusal.ts';
import { describeDepartures } from '../../format-settlement.ts';
import { say, text, type Block } from '../../outcome.ts';
import { requireText } from '../../read-input.ts';
import { requireFound } from '../../work.ts';

/** Data of a settlement that halted because official values differ. */
interface Found {
  readonly officialTables: readonly officialValues.OfficialTable[];
  readonly departures: readonly officialValues.Departure[];
  readonly problems: readonly string[];
  readonly blocks: readonly Block[];
}

export const acceptOfficialCommand: Command = {
  name: 'accept-official',
  kind: 'change',
  role: 'draws',
  usage: 'DRAW --found ACTION',
  summary:
    'Accepts official values that are not ours: `settle --official` requests it, since it takes two persons.',
  positionals: [1, 1],
  options: { found: { type: 'string' } },
  async run({ transaction, now, approval }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const actionId = requireText(input, 'found');
    const { input: signed, found } = await requireFound(transaction, { actionId, command: 'settle', drawId });
    // The settlement was signed with these values.
    const { officialTables: tables } = signed as Pick<Found, 'officialTables'>;
    const { departures, problems, blocks: settled } = found as Found;
    const begun = await findSettlement(transaction, drawId);
    if (begun !== undefined && arePrizesComputed(begun.step)) {
      throw new OperationRefused(settlementRefusalText['prizes-computed-already']);
    }
    const departing = departures.filter(({ isSetAside }) => isSetAside !== true);
    if (approval !== null) {
      const { requestNumber } = approval;
      await officialValues.acceptOfficialValues(transaction, {
        drawId,
        requestNumber,
        tables,
        departures: departing,
        now,
      });
    }
    const isBackToOurs = departures.some(({ isSetAside }) => isSetAside);
    const what = isBackToOurs
      ? text('our own values are used instead of those accepted before')
      : say`${departures.length} official values are accepted instead of ours`;
    const summary = say`${gameCode} of ${drawAt}: ${what}`;
    const accepted = [summary, ...describeDepartures(departures), ...problems.map(text)];
    const blocks = [
      ...accepted,
      text('By them it would settle as follows; settle it then with: settle'),
      ...settled,
    ];
    return {
      blocks,
      // The row may have changed since, so the facts list every difference in the tables that are
      // paid, and two people read and sign them.
      facts: [
        say`draw ${drawId}`,
        say`official values ${officialValues.officialValuesDigest({ tables, departures: departing })}`,
        ...accepted,
      ],
      summary,
      drawId,
      secondPerson: isBackToOurs
        ? 'two persons accepted other values'
        : 'official values are paid that are not ours',
    };
  },
};
