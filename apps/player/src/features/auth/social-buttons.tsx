import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@loto/design/widgets/button.tsx';
import { device } from '../../device/device.ts';
import { federatedSignIn } from '../../device/federated-sign-in/federated-sign-in.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { landedAt } from '../../session/arrival/landing-params.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { useFirstAnswer } from '../../session/api/use-first-answer.ts';
import styles from './social-buttons.module.css';

/**
 * The buttons for Google and Apple, if the server offers them. The form above doesn't wait for
 * them.
 * @param invitedBy the code in the link through which a new player came
 */
export function SocialButtons({ invitedBy }: { invitedBy?: string | undefined }) {
  const { t } = useTexts();
  // Such a phone can't open the providers' pages; a text explains this to players who used them
  // before.
  if (device.phone?.signInPage === null) return <p className={styles.or}>{t('socialSignIn.noPage')}</p>;
  return (
    <div className={styles.ways}>
      <ProviderButtons before={<p className={styles.or}>{t('socialSignIn.or')}</p>} invitedBy={invitedBy} />
    </div>
  );
}

/**
 * A button for each offered provider; renders nothing without providers.
 * @param before shown above the buttons
 * @param invitedBy the code in the link through which a new player came
 */
export function ProviderButtons({
  before,
  invitedBy,
}: {
  before?: ReactNode;
  invitedBy?: string | undefined;
}) {
  const { t } = useTexts();
  const { providers = [], leavingFor, leaveFor } = useLeaveForProvider(invitedBy);
  if (providers.length === 0 || device.phone?.signInPage === null) return null;
  return (
    <>
      {before}
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="quiet"
            isBlock
            isPending={leavingFor === provider}
            onClick={() => void leaveFor(provider)}
          >
            <ProviderMark provider={provider} />
            {t('socialSignIn.continueWith', { provider: providerNames[provider] })}
          </Button>
        ))}
      </div>
    </>
  );
}

export type SocialProvider = 'google' | 'apple';

export const providerNames = { google: 'Google', apple: 'Apple' } as const satisfies Record<
  SocialProvider,
  string
>;

/** The providers' logos in one colour (art direction, Icons and illustration). */
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

/** The logo of a provider in front of its name. */
function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {shapes[provider]}
    </svg>
  );
}

/**
 * How long a nonce is used. The server accepts it for ten minutes, and the last minute is left for
 * the provider's page.
 */
const freshForMs = 9 * 60 * 1000;

/**
 * Returns the offered providers, and a function that opens one with a valid nonce. `providers` is
 * undefined until the server has responded, and empty if that failed.
 */
function useLeaveForProvider(invitedBy: string | undefined) {
  const { data, isError, answeredAtMs, askAgain } = useFirstAnswer('signInOptions');
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  const navigate = useNavigate();
  const { t } = useTexts();

  async function leaveFor(provider: SocialProvider): Promise<void> {
    if (leavingFor !== null) return;
    setLeavingFor(provider);
    const isFresh = Date.now() - answeredAtMs < freshForMs;
    const options = isFresh ? data : await askAgain();
    const offered = options?.providers.find((option) => option.provider === provider);
    if (options === undefined || offered === undefined) return setLeavingFor(null);
    const responseType = provider === 'apple' ? 'code id_token' : 'id_token';
    const left = federatedSignIn.start({ ...offered, responseType, nonce: options.nonce }, invitedBy);
    if (left === undefined) return;
    // A phone app stays open behind the system's browser.
    const path = await left.catch(() => {
      showToast({ kind: 'danger', text: t('socialSignIn.failed') });
      return null;
    });
    setLeavingFor(null);
    if (path !== null) void navigate(landedAt(path).pathname);
  }

  const providers = data?.providers.map(({ provider }) => provider) ?? (isError ? [] : undefined);
  return { providers, leavingFor, leaveFor };
}
