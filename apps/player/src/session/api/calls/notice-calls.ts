import { api, callMutation, callQuery } from '../api.ts';

/** What the player should know. */
export const noticeCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: callQuery(build, 'listNotices', ['Notices']),
    /** Invalidates nothing: the list in view still marks which were new. */
    readNotices: callMutation(build, 'readNotices'),
  }),
});

export const { useListNoticesQuery, useReadNoticesMutation } = noticeCalls;
