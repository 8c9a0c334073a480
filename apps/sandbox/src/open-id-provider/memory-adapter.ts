import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Returns a store for the issuer's short-lived state, that is, pending sign-ins and new tokens. A
 * restart loses it and interrupts those sign-ins.
 */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  const dropExpired = () => {
    for (const [key, { expiresAt }] of kept) if (expiresAt <= Date.now()) kept.delete(key);
  };
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (matches: (payload: AdapterPayload) => boolean) =>
      kept
        .entries()
        .find(
          ([key, { payload, expiresAt }]) =>
            key.startsWith(`${model}:`) && expiresAt > Date.now() && matches(payload),
        )?.[1].payload;
    return {
      upsert: async (id, payload, expiresInSeconds) => {
        dropExpired();
        const expiresAt = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Infinity;
        kept.set(keyOf(id), { payload, expiresAt });
      },
      find: async (id) => {
        const entry = kept.get(keyOf(id));
        return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined;
      },
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const entry = kept.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
