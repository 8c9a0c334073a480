import type { User } from '@loto/api-contract';
import { useLocation, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, BackHeader, Steps } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { ProfileForm } from './profile-form.tsx';
import { returnPath, ticketPathOf } from './return-path.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './profile.module.css';

export const handle: PageInfo = { title: 'profile.title' };

const accountPath = '/user/account';

/** The player's profile. After saving, continues a purchase that needed it. */
export default function PlayerProfileScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const back = returnPath(useLocation().state);
  const user = useAppSelector((state) => state.auth.user);
  const isBuying = back !== null;

  function leave(saved: User) {
    const path = back !== null && saved.userProfile.isProfileCompleted ? back : accountPath;
    void navigate(path, { replace: true });
  }

  return (
    <>
      <BackHeader
        title={t('profile.title')}
        backLabel={t('common.back')}
        back={back === null ? accountPath : ticketPathOf(back)}
        isEverywhere
      />
      <div className={layout.page}>
        {isBuying && (
          <Steps
            isEverywhere
            label={t('purchase.steps')}
            words={[t('purchase.stepNumbers'), t('purchase.stepDetails'), t('purchase.stepPay')]}
            current={1}
          />
        )}
        <p className={cx(typography.soft, styles.lead)}>
          {t(isBuying ? 'profile.leadBuying' : 'profile.lead')}
        </p>
        {user && (
          <ProfileForm
            key={user.id}
            user={user}
            saveText={t(isBuying ? 'profile.saveAndBuy' : 'profile.save')}
            onSaved={leave}
          />
        )}
      </div>
    </>
  );
}
