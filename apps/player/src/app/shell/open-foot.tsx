import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../design/missing-part.tsx';
import { AgeSign } from '../../design/widgets/age-sign.tsx';
import { cx } from '../../design/widgets/cx.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useIsStoreWhole } from '../../session/store/first-store.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useIsHydrated } from '../../design/use-is-hydrated.ts';
import layout from '../../design/layout.module.css';
import legalLinksStyles from '../../design/legal-links.module.css';
import styles from './shell.module.css';

const PauseFoot = lazyPart(
  async () => (await import('../../features/safer-play/pause-foot.tsx')).PauseFoot,
  VisitorsFoot,
);

/**
 * At the end of a page that anyone may read: for adults only, responsible gambling and help; for a
 * player the way to limits and a break.
 */
export function OpenFoot({ className }: { className?: string | undefined }) {
  const isPlayer = useAppSelector(({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true);
  // a built page is a visitor's
  const isHydrated = useIsHydrated();
  return (
    <footer className={cx(styles.openFoot, className)}>
      {isPlayer && isHydrated ? <PlayersFoot /> : <VisitorsFoot />}
    </footer>
  );
}

/** The same without a player: also where a page has thrown, and there is no state. */
export function VisitorsFoot() {
  const { t } = useTexts();
  return (
    <div className={legalLinksStyles.root}>
      <AgeSign />
      <Link to="/responsible-gambling">{t('saferPlay.title')}</Link>
      <Link to="/responsible-gambling#help">{t('saferPlay.help')}</Link>
    </div>
  );
}

function PlayersFoot() {
  const isWhole = useIsStoreWhole();
  return <Suspense fallback={<div className={layout.row} />}>{isWhole && <PauseFoot />}</Suspense>;
}
