import { type CallId, endpoints } from '@loto/api-contract/endpoints';
import { expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createStore } from '../store/store.ts';
import { api } from './api.ts';
import { isCached, tagsOf } from './send-call.ts';

const ids = Object.keys(endpoints) as CallId[];
const tagsOfAll = (calls: readonly CallId[]) => new Set(calls.flatMap(tagsOf));

test('every tag is provided by a cached answer and invalidated by another call', () => {
  const shown = tagsOfAll(ids.filter(isCached));
  expect(tagsOfAll(ids.filter((id) => !isCached(id)))).toEqual(shown);
});

test('a call invalidates only cached answers with one of its tags', async () => {
  const store = createStore();
  const sent = serve({
    listCards: () => ({ data: { userCardList: [] } }),
    payoutDestinations: () => ({ data: { destinations: [] } }),
    listSessions: () => ({ data: { sessions: [] } }),
    deleteCard: () => ({ data: {} }),
  });
  const { listCards, payoutDestinations, listSessions, deleteCard } = api.endpoints;
  await store.dispatch(listCards.initiate({}));
  await store.dispatch(payoutDestinations.initiate({}));
  await store.dispatch(listSessions.initiate({}));
  sent.length = 0;
  await store.dispatch(deleteCard.initiate({ params: { id: 'c-1' } }));
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(['deleteCard', 'listCards', 'payoutDestinations']),
  );
});
