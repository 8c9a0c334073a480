import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProviderMark, providerNames } from './provider-mark.tsx';
import { useLeaveForProvider } from './use-leave-for-provider.ts';
import styles from './social-sign-in.module.css';

/** Google and Apple, as far as the server offers them; the form above never waits for that. */
export function SocialButtons() {
  const { t } = useTexts();
  const { providers = [], leavingFor, leaveFor } = useLeaveForProvider();
  return (
    <div className={styles.ways}>
      {providers.length > 0 && (
        <>
          <p className={styles.or}>{t('socialSignIn.or')}</p>
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
      )}
    </div>
  );
}
