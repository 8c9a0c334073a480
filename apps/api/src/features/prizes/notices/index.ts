import { eraseNotices } from './notice-table.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { listNotices, readNotices } from './list-notices.ts';
import { mailNotice } from './mail-notice.ts';
import type { Notices } from './notices.ts';
import { notifyOfSettlement } from './notify-of-settlement.ts';

export { composeNoticeMail } from './mail-notice.ts';
export { findNotice, findNoticesOfTicket, type NewNotice, type NoticeTable } from './notice-table.ts';
export { notifyOfSettlementJob } from './notify-of-settlement.ts';
export { notify, notifyOfChangedDraw } from './notify.ts';

export function noticesFeature(notices: Notices) {
  return defineFeature({
    name: 'notices',
    handlers: { listNotices: listNotices(notices), readNotices: readNotices(notices) },
    jobs: [notifyOfSettlement(notices), mailNotice(notices)],
    onPlayerDeleted: (transaction, { playerId }) => eraseNotices(transaction, playerId),
  });
}
