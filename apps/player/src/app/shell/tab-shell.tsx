import { Outlet, useLocation } from 'react-router';
import { Rail, TabBar, TopHeader } from '../../design/index.ts';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePartnerLine } from '../../session/partner.ts';
import { usePageInfo } from '../page-info.ts';
import { mainTabs } from './main-tabs.ts';
import { RailFoot } from './rail-foot.tsx';
import styles from './shell.module.css';

const homePath = '/user/home';
const noticesPath = '/user/account/notices';

/**
 * The signed-in area: the rail on a desktop, head and tab bar on a phone; a focused flow has the
 * phone for itself.
 */
export default function TabShell() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { isFocused = false, isMain = false } = usePageInfo();
  const places = mainTabs(pathname, t);
  const partner = usePartnerLine();
  const label = t('common.mainMenu');
  const homeLabel = t('common.home');
  return (
    <>
      <div className={styles.root}>
        <Rail
          name={t('common.productName')}
          places={places}
          label={label}
          homePath={homePath}
          homeLabel={homeLabel}
          partner={partner}
        >
          <NoticeBell isWorded isCurrent={pathname === noticesPath} />
          <RailFoot />
        </Rail>
        <div className={styles.content}>
          {isMain && (
            <TopHeader homePath={homePath} homeLabel={homeLabel} partner={partner}>
              <NoticeBell />
            </TopHeader>
          )}
          <main id="content">
            <Outlet />
          </main>
        </div>
      </div>
      {!isFocused && <TabBar places={places} label={label} />}
    </>
  );
}
