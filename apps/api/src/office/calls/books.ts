import { bucharestIso } from '@loto/game-rules';
import { findComparisons, isComparisonOld } from '../../features/money/provider-events/index.ts';
import { transfers } from '../../features/money/payouts/index.ts';
import { findStoppedDraws, listPayoutStops } from '../../features/prizes/payout-holds/index.ts';
import { listWinnings, prizeLists } from '../../features/prizes/winnings/index.ts';
import { findOrderedTicket } from '../../features/tickets/index.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { differenceList, disputeList, paymentList, payoutList, refundList } from './books/payment-lists.ts';
import { bankFileList, transferList, unclaimedList } from './books/prize-lists.ts';
import {
  affiliationsList,
  ledgerList,
  playList,
  prizesList,
  refundsByMonth,
  salesList,
  taxList,
  unclaimedAgeList,
} from './books/report-lists.ts';
import type { OfficeHandlers } from './office-handler.ts';

/** Maximum number of waiting transfers to count. */
const mostWaiting = 10_000;

/** A ticket plays at most ten draws. */
const mostWinnings = 10;

export const booksHandlers = {
  listPayments: paymentList,
  listRefunds: refundList,
  listDifferences: differenceList,
  async listComparisons(_request, { queries, now }) {
    const found = await findComparisons(queries);
    return {
      data: {
        comparisons: found.map((one) => ({
          provider: one.provider,
          comparedUntil: one.comparedUntil === null ? null : bucharestIso(one.comparedUntil),
          isOld: isComparisonOld(one, now),
        })),
      },
    };
  },
  listDisputes: disputeList,
  listPayouts: payoutList,
  async listPayoutStops(_request, { queries }) {
    const stops = await listPayoutStops(queries);
    const unpaid = await prizeLists.sumUnpaidOfDraws(
      queries,
      stops.map(({ drawId }) => drawId),
    );
    return {
      data: {
        stops: stops.map(({ drawAt, stoppedAt, ...stop }) => {
          const { count = 0, netBani = 0 } = unpaid.find(({ drawId }) => drawId === stop.drawId) ?? {};
          return {
            ...stop,
            drawAt: bucharestIso(drawAt),
            stoppedAt: bucharestIso(stoppedAt),
            count,
            netBani,
          };
        }),
      },
    };
  },
  async readCounterTicket({ params }, { queries }) {
    const ticket = await findOrderedTicket(queries, params.id.trim().toUpperCase());
    if (ticket === undefined) throw new ApiError('NOT_FOUND');
    const { serial, ticketId } = ticket;
    const { winnings } = await listWinnings(queries, { serial, limit: mostWinnings });
    const stopped = await findStoppedDraws(
      queries,
      winnings.map(({ draw_id: drawId }) => drawId),
    );
    return {
      data: {
        serial,
        ticketId,
        winnings: winnings.map((one) => ({
          winningId: one.winning_id,
          gameCode: one.game_code,
          drawAt: bucharestIso(one.draw_at),
          grossBani: one.gross_bani,
          taxBani: one.tax_bani,
          netBani: one.net_bani,
          status: one.status,
          expiresAt: bucharestIso(one.expires_at),
          isStopped: stopped.has(one.draw_id),
        })),
      },
    };
  },
  listBankFiles: bankFileList,
  listTransfers: transferList,
  async readBankDesk(_request, { app, queries }) {
    const waiting = await transfers.findWaitingTransfers(queries, mostWaiting + 1);
    const counted = waiting.slice(0, mostWaiting);
    const [first] = counted;
    const questions = await transfers.listOpenQuestions(queries);
    return {
      data: {
        hasAccount: app.payments.config.bankAccount !== null,
        waiting: {
          count: counted.length,
          bani: counted.reduce((sum, { amountBani }) => sum + amountBani, 0),
          isMore: waiting.length > counted.length,
          since: first === undefined ? null : bucharestIso(first.preparedAt),
        },
        questions: questions.map((one) => ({
          number: one.question_number,
          question: one.question,
          askedAt: bucharestIso(one.asked_at),
          askedBy: one.asked_by,
        })),
      },
    };
  },
  listUnclaimed: unclaimedList,
  reportSales: salesList,
  reportPrizes: prizesList,
  reportUnclaimed: unclaimedAgeList,
  reportTax: taxList,
  reportRefunds: refundsByMonth,
  reportLedger: ledgerList,
  reportAffiliations: affiliationsList,
  reportPlay: playList,
} satisfies OfficeHandlers;
