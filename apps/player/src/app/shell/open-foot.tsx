import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '@loto/design/missing-part';
import { AgeSign } from '@loto/design/widgets/age-sign.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useIsStoreWhole } from '../../session/store/first-store.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useIsHydrated } from '@loto/design/use-is-hydrated';
import layout from '@loto/design/layout.module.css';
import legalLinksStyles from '@loto/design/legal-links.module.css';
import styles from './shell.module.css';

const PauseFoot = lazyPart(
  async () => (await import('../../features/safer-play/pause-foot.tsx')).PauseFoot,
  VisitorsFoot,
);

/**
 * The foot of a public page: the adults-only sign, responsible gambling and help; for players also
 * the link to limits and breaks.
 */
export function OpenFoot({ className }: { className?: string | undefined }) {
  const isPlayer = useAppSelector(({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true);
  // A prerendered page is always a visitor's.
  const isHydrated = useIsHydrated();
  return (
    <footer className={cx(styles.openFoot, className)}>
      {isPlayer && isHydrated ? <PlayersFoot /> : <VisitorsFoot />}
    </footer>
  );
}

/** The foot for visitors. Also used on a page that has thrown, where there is no store. */
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
