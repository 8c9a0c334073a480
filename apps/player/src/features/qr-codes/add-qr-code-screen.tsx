import { useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, BackHeader, Button, TextField } from '@loto/design';
import { device } from '../../device/device.ts';
import type { Phone } from '../../device/phone.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { api } from '../../session/api/api.ts';
import { useAppDispatch } from '../../session/store/root-reducer.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { fieldErrorsOf, useForm } from '../../session/forms/use-form.ts';
import { useScanInvitation } from '../../session/arrival/use-scan-invitation.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './qr-codes.module.css';

export const handle: PageInfo = { title: 'qrCodes.addTitle' };

const listPath = '/user/account/qr-codes';

/** Creates a named code, which then appears first in the list. */
export default function AddQrCodeScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [generate] = useCall('generateReferralCode');
  const dispatch = useAppDispatch();
  const { form, field, isPending } = useForm({
    initial: { label: '' },
    validate: ({ label }) => ({ label: label.trim() === '' ? t('qrCodes.labelMissing') : undefined }),
    submit: async ({ label }) => {
      const { data, error } = await generate({ body: { label: label.trim() } });
      if (!data) return fieldErrorsOf(error);
      dispatch(
        api.util.updateQueryData('referralCodes', {}, (list) => {
          list.referralCodes.unshift(data.referralCode);
          list.totalCount += 1;
        }),
      );
      await navigate(listPath, { replace: true });
      return null;
    },
  });
  return (
    <>
      <BackHeader title={t('qrCodes.addTitle')} backLabel={t('common.back')} back={listPath} isEverywhere />
      <div className={cx(layout.page, styles.page)}>
        <form {...form} className={cx(layout.panel, layout.surface, layout.lifted, layout.stack, styles.add)}>
          <p className={typography.soft}>{t('qrCodes.addLead')}</p>
          <TextField
            {...field('label')}
            label={t('qrCodes.label')}
            autoComplete="off"
            hint={t('qrCodes.labelHint')}
          />
          <Button type="submit" isBlock isPending={isPending}>
            {isPending ? t('qrCodes.adding') : t('qrCodes.addSubmit')}
          </Button>
        </form>
        {device.phone !== null && <ScanOwnCode phone={device.phone} />}
      </div>
    </>
  );
}

/** Only in phone apps: finds a printed code with the camera instead of creating a new one. */
function ScanOwnCode({ phone }: { phone: Phone }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const scanInvitation = useScanInvitation();
  const [loadCodes] = useCall('referralCodes');
  const scan = async () => {
    const invitation = await scanInvitation(phone);
    if (invitation === null) return;
    const { data } = await loadCodes({ quietFor: 'all' }, true);
    if (data === undefined) {
      showToast({ kind: 'danger', text: t('qrCodes.failedTitle') });
      return;
    }
    const own = data.referralCodes.find(({ code }) => code === invitation.code);
    if (own !== undefined) await navigate(listPath, { replace: true, state: { openedId: own.id } });
    else showToast({ kind: 'warning', text: t('phoneApp.scanNotOwn') });
  };
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, layout.stack, styles.add)}>
      <div>
        <h2 className={typography.titleSmall}>{t('phoneApp.scanOwn')}</h2>
        <p className={typography.soft}>{t('phoneApp.scanOwnText')}</p>
      </div>
      <Button variant="quiet" icon="qr" isBlock onClick={() => void scan()}>
        {t('phoneApp.scan')}
      </Button>
    </section>
  );
}
