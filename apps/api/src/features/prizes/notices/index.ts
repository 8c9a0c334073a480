import type { Job } from '../../../platform/jobs/define-job.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listNotices, readNotices } from './list-notices.ts';
import { mailNotice } from './mail-notice.ts';
import type { Notices } from './notices.ts';
import { notifyOfSettlement } from './notify-of-settlement.ts';

export { eraseNotices, type NewNotice } from './notice-table.ts';
export type { Notices } from './notices.ts';
export { notifyOfSettlementJob } from './notify-of-settlement.ts';
export { notify, notifyOfChangedDraw } from './notify.ts';

export function noticesHandlers(platform: Platform) {
  return { listNotices: listNotices(platform), readNotices: readNotices(platform) } satisfies CallHandlers;
}

export function noticesJobs(notices: Notices): readonly Job[] {
  return [notifyOfSettlement(notices), mailNotice(notices)];
}
