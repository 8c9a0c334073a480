import { bankFileSheet, transferSheet, unclaimedSheet } from '@loto/office-contract/lists';
import { transfers } from '../../../features/money/payouts/index.ts';
import { prizeLists } from '../../../features/prizes/winnings/index.ts';
import { pagedSheet } from './sheet-list.ts';

const dayMs = 24 * 60 * 60_000;

/** Used in the positions of a list that is sorted only by a number. */
const noId = '00000000-0000-0000-0000-000000000000';

export const bankFileList = pagedSheet(bankFileSheet, async (_request, { after, most }, { queries }) => {
  const before = after === null ? null : Number(after.at);
  const files = await transfers.listFiles(queries, most, before);
  return files.map((file) => ({
    fileNumber: String(file.file_number),
    madeAt: file.made_at,
    madeBy: file.made_by,
    messageId: transfers.messageId(file),
    transferCount: file.transfer_count,
    totalBani: file.total_bani,
    paid: file.paid,
    failed: file.failed,
    open: file.transfer_count - file.paid - file.failed,
    place: { at: String(file.file_number), id: noId },
  }));
});

export const transferList = pagedSheet(transferSheet, async ({ params }, { after, most }, { queries }) => {
  const fileNumber = Number((params as { readonly id: string }).id);
  const rows = await prizeLists.listTransfersOfFile(queries, fileNumber, { after: after?.id ?? null, most });
  return rows.map((row) => ({
    ...row,
    endToEndId: transfers.endToEndId(row.payoutId),
    place: { at: '0', id: row.payoutId },
  }));
});

export const unclaimedList = pagedSheet(unclaimedSheet, async ({ query }, part, { queries, now }) => {
  const { gameCode, within, status } = query;
  const before = within === undefined ? undefined : new Date(now.getTime() + Number(within) * dayMs);
  const rows = await prizeLists.listUnclaimed(queries, { gameCode, before, status }, part);
  return rows.map((row) => ({
    ...row,
    daysLeft: Math.max(0, Math.floor((row.expiresAt.getTime() - now.getTime()) / dayMs)),
    place: { at: row.at, id: row.winningId },
  }));
});
