import { useNavigate } from 'react-router';
import { cx, BackHeader, Button, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { referralCalls, useGenerateReferralCodeMutation } from '../../session/calls/referral-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { fieldErrorsOf, useForm } from '../../session/use-form.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './qr-codes.module.css';

const listPath = '/user/account/qr-codes';

/** As the contract takes it (call `generateReferralCode`). */
const longestLabel = 60;

/** Names a new code, which is then the first of the list. */
export default function AddQrCodeScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [generate] = useGenerateReferralCodeMutation();
  const dispatch = useAppDispatch();
  const { form, field, isPending } = useForm({
    initial: { label: '' },
    validate: ({ label }) => ({ label: label.trim() === '' ? t('qrCodes.labelMissing') : undefined }),
    submit: async ({ label }) => {
      const { data, error } = await generate({ body: { label: label.trim() } });
      if (!data) return fieldErrorsOf(error);
      dispatch(
        referralCalls.util.updateQueryData('referralCodes', {}, (list) => {
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
            maxLength={longestLabel}
            hint={t('qrCodes.labelHint')}
          />
          <Button type="submit" isBlock isPending={isPending}>
            {isPending ? t('qrCodes.adding') : t('qrCodes.addSubmit')}
          </Button>
        </form>
      </div>
    </>
  );
}
