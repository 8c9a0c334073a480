import './welcome-splash.css';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { isReloadAwaited } from '../../session/sign-out.ts';

/** The print's 1400 ms (tokens.css, --print) and a moment to read it. */
const splashMs = 2000;

/** The name prints, then the page goes on by itself; a press or Escape goes on at once, and back never returns here. */
export default function WelcomeSplashScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const goOn = useCallback(
    () => void navigate(isSignedIn ? '/user/home' : '/welcome', { replace: true }),
    [navigate, isSignedIn],
  );
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Who comes back has seen it; who wants no motion gets none; who has just left would see it broken off by the reload.
    const timer = setTimeout(goOn, isSignedIn || isStill || isReloadAwaited() ? 0 : splashMs);
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && goOn();
    addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', leave);
    };
  }, [goOn, isSignedIn]);
  return (
    <main id="content" className="splash">
      <h1 className="vh">{t('welcome.splashTitle')}</h1>
      <div className="splashslot" />
      <div className="splashfeed">
        <div className="splashpaper lift">
          <div className="surface scallop splashticket" data-game="649">
            <span className="splashmark" aria-hidden="true">
              <Wordmark label={t('common.productName')} />
            </span>
            <p className="label soft">{t('welcome.splashLine')}</p>
          </div>
        </div>
      </div>
      <button type="button" className="splashskip" aria-label={t('welcome.skip')} onClick={goOn} />
    </main>
  );
}
