import type { ReactNode } from 'react';

/** The two that the contract knows. */
export type SocialProvider = 'google' | 'apple';

export const providerNames = { google: 'Google', apple: 'Apple' } as const satisfies Record<
  SocialProvider,
  string
>;

/** Their marks stay in one ink (art direction, Icons and illustration). */
const shapes: Record<SocialProvider, ReactNode> = {
  google: (
    <path d="M12.2 10.3v3.7h5.3c-.3 1.7-2 4-5.3 4a6 6 0 0 1 0-12c1.9 0 3.1.8 3.9 1.5l2.6-2.5A9.7 9.7 0 1 0 12.2 21.7c5.6 0 9.3-3.9 9.3-9.5 0-.7-.1-1.3-.2-1.9z" />
  ),
  apple: (
    <>
      <path d="M16.6 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.8-.9-3-.8c-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7 2-1.1 2.8-2.2c.9-1.3 1.2-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.9z" />
      <path d="M14.3 5.7c.6-.8 1.1-1.9.9-3-.9 0-2.1.6-2.8 1.4-.6.7-1.1 1.8-1 2.9 1.1.1 2.2-.5 2.9-1.3z" />
    </>
  ),
};

/** The mark of a provider beside its name. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {shapes[provider]}
    </svg>
  );
}
