import type { ReactNode } from 'react';
import { LetterButton, LinkButton, Wordmark } from '@loto/design';
import { FailedPage } from '@loto/design/widgets/frame/failed-page.tsx';
import { ScreenOutlet } from '@loto/design/widgets/frame/screen-outlet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePartnerLine } from '../../session/arrival/partner.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useFailureTexts } from '../../session/messages/use-failure-texts.ts';
import { useOtherLanguage } from '../../session/preferences/use-other-language.ts';
import { OpenFoot } from './open-foot.tsx';
import { TabFrame } from './tab-shell.tsx';
import styles from './shell.module.css';
import layout from '@loto/design/layout.module.css';
import publicHeaderStyles from '@loto/design/public-header.module.css';

/** The frame of public pages: the signed-in frame for players, the public header for visitors. */
export default function OpenShell() {
  return (
    <OpenFrame>
      <ScreenOutlet />
    </OpenFrame>
  );
}

/** Shows an error page in the same frame. */
export function ErrorBoundary() {
  return (
    <OpenFrame>
      <FailedPage {...useFailureTexts()} />
    </OpenFrame>
  );
}

function OpenFrame({ children }: { children: ReactNode }) {
  const isPlayer = useAppSelector(({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true);
  const Frame = isPlayer ? TabFrame : VisitorFrame;
  return <Frame>{children}</Frame>;
}

function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const partner = usePartnerLine();
  const otherLanguage = useOtherLanguage();
  return (
    <div className={styles.visitor}>
      <header className={publicHeaderStyles.root}>
        <Wordmark to="/" label={t('common.home')} partner={partner} />
        <div className={layout.row}>
          <LinkButton variant="quiet" size="small" to="/auth/sign-in">
            {t('shell.signIn')}
          </LinkButton>
          <LetterButton {...otherLanguage} />
        </div>
      </header>
      <main id="content">{children}</main>
      <OpenFoot />
    </div>
  );
}
