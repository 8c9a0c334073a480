import './qr-codes.css';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { BackHeader, Button, focusFirstInvalid, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAddQrCode } from './use-add-qr-code.ts';

const listPath = '/user/account/qr-codes';

/** As the contract takes it (call `generateReferralCode`). */
const longestLabel = 60;

/** Names a new code; it then stands first in the list. */
export default function AddQrCodeScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { addQrCode, isPending, isUnderWay } = useAddQrCode();

  function refuse(text: string | undefined) {
    flushSync(() => setProblem(text));
    focusFirstInvalid(form.current);
  }

  async function submit() {
    if (isUnderWay.current) return;
    const name = label.trim();
    if (name === '') {
      refuse(t('qrCodes.labelMissing'));
      return;
    }
    setProblem(undefined);
    const error = await addQrCode(name);
    if (error === null) await navigate(listPath, { replace: true });
    else if (error.fieldErrors?.['label']) refuse(error.fieldErrors['label']);
  }

  return (
    <>
      <BackHeader title={t('qrCodes.addTitle')} backLabel={t('common.back')} back={listPath} isEverywhere />
      <div className="page qrpage">
        <form
          // sent before the app runs, it must not put what was typed into the address
          method="post"
          ref={form}
          className="panel surface lift stack qradd"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className="soft">{t('qrCodes.addLead')}</p>
          <TextField
            label={t('qrCodes.label')}
            name="label"
            autoComplete="off"
            maxLength={longestLabel}
            hint={t('qrCodes.labelHint')}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            error={problem}
          />
          <Button type="submit" isBlock isPending={isPending}>
            {isPending ? t('qrCodes.adding') : t('qrCodes.addSubmit')}
          </Button>
        </form>
      </div>
    </>
  );
}
