import './social-sign-in.css';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProviderMark, providerNames } from './provider-mark.tsx';
import { useLeaveForProvider } from './use-leave-for-provider.ts';

/** Google and Apple, as far as the server offers them; the form above never waits for that. */
export function SocialButtons() {
  const { t } = useTexts();
  const { providers = [], leavingFor, leaveFor } = useLeaveForProvider();
  return (
    <div className="otherways">
      {providers.length > 0 && (
        <>
          <p className="or">{t('socialSignIn.or')}</p>
          <div className="soc">
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
      )}
    </div>
  );
}
