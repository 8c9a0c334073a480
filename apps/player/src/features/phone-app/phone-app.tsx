import { device } from '../../device/device.ts';
import type { Phone } from '../../device/phone.ts';
import { AppLock } from './lock/app-lock.tsx';
import { ExitQuestion } from './exit-question.tsx';
import { useLinks } from './use-links.ts';
import { usePaymentCheck } from './use-payment-check.ts';
import { usePush } from './use-push.ts';
import { VersionAlert } from './version-alert.tsx';

/**
 * The tasks of an installed app that run on every page.
 * @param props.isPaying true while a payment page is open
 */
export function PhoneApp({ isPaying }: { isPaying: boolean }) {
  return device.phone === null ? null : <OnPhone phone={device.phone} isPaying={isPaying} />;
}

function OnPhone({ phone, isPaying }: { phone: Phone; isPaying: boolean }) {
  useLinks(phone);
  usePaymentCheck(phone, isPaying);
  usePush(phone);
  return (
    <>
      <AppLock phone={phone} />
      <ExitQuestion phone={phone} />
      <VersionAlert phone={phone} />
    </>
  );
}
