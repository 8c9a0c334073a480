import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { IconLink, LetterButton } from '@loto/design/widgets/icon-button.tsx';
import { Wordmark } from '@loto/design/widgets/frame/wordmark.tsx';
import { FailedPage } from '@loto/design/widgets/frame/failed-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePartnerLine } from '../../session/arrival/partner.ts';
import { useFailureTexts } from '../../session/messages/use-failure-texts.ts';
import { useOtherLanguage } from '../../session/preferences/use-other-language.ts';
import { useGoBackByLink } from './use-go-back.ts';
import layout from '@loto/design/layout.module.css';
import styles from './information.module.css';

/**
 * The frame of the public texts, for visitors and players: a link back, the product's name, the
 * other language.
 */
export default function InformationFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shows an error page in the same frame. */
export function ErrorBoundary() {
  return (
    <Frame>
      <FailedPage {...useFailureTexts()} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const partner = usePartnerLine();
  const goBack = useGoBackByLink();
  const otherLanguage = useOtherLanguage();
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <IconLink icon="back" label={t('common.back')} to="/" replace onClick={goBack} />
        <Wordmark to="/" label={t('common.home')} partner={partner} />
        <span className={layout.grow} />
        <LetterButton {...otherLanguage} />
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
