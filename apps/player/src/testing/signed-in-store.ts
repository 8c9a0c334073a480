import { api } from '../session/api/api.ts';
import { createStore, type Store } from '../session/store/store.ts';
import { serve } from './fake-server.ts';
import { ioana, ioanaSession } from './people.ts';

/**
 * Returns the store of a browser in which a player has just signed in. The server responds only to
 * the sign-in.
 */
export async function signedInStore(user = ioana): Promise<Store> {
  const store = createStore();
  serve({ login: () => ({ data: { ...ioanaSession, user } }) });
  await store.dispatch(api.endpoints.login.initiate({ body: { email: 'a@b.ro', password: 'x' } }));
  return store;
}
