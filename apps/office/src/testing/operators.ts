import type { OfficeSession } from '@loto/office-contract';

/** Ana's session, opened with a demo key, which signs without a device. */
export const ana: OfficeSession = {
  operator: 'ana',
  roles: ['administrator', 'draws'],
  keys: [
    { id: 'AAECAwQFBgcICQoLDA0ODw', kind: 'passkey', name: 'telefon', isDemo: true, isOfSession: true },
    { id: 'EAECAwQFBgcICQoLDA0ODw', kind: 'passkey', name: null, isDemo: false, isOfSession: false },
  ],
  environment: 'demo',
  endsAt: '2026-11-19T22:04:00+02:00',
  idleEndsAt: '2026-11-19T18:45:00+02:00',
};

/** A key's signature. The fake office doesn't verify it. */
export const assertion = {
  credential: {
    id: 'AAECAwQFBgcICQoLDA0ODw',
    rawId: 'AAECAwQFBgcICQoLDA0ODw',
    type: 'public-key',
    response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
  },
};
