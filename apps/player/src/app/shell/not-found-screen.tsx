import type { PageInfo } from '../../session/page/page-info.ts';
import { LinkButton } from '@loto/design/widgets/button.tsx';
import { cx } from '@loto/design/widgets/cx.ts';
import { BlankTicket } from '@loto/design/widgets/empty-state.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './shell.module.css';

export const handle: PageInfo = { title: 'shell.titles.notFound', isMain: true };

/** The page of an unknown path, inside the frame of a player or a visitor. */
export default function NotFoundScreen() {
  const { t } = useTexts();
  return (
    <div className={cx(layout.page, styles.notFound)}>
      <BlankTicket />
      <h1 className={typography.titleLarge} tabIndex={-1}>
        {t('shell.notFoundTitle')}
      </h1>
      <p className={typography.soft}>{t('shell.notFoundText')}</p>
      <div className={styles.ways}>
        <LinkButton to="/">{t('shell.toHome')}</LinkButton>
        <LinkButton variant="quiet" to="/results">
          {t('shell.toResults')}
        </LinkButton>
      </div>
    </div>
  );
}
