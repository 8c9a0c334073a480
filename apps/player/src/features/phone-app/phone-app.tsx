import { device } from '../../device/device.ts';
import type { Phone } from '../../device/phone.ts';
import { AppLock } from './lock/app-lock.tsx';
import { ExitQuestion } from './exit-question.tsx';
import { useLinks } from './use-links.ts';
import { usePaymentCheck } from './use-payment-check.ts';
import { usePush } from './use-push.ts';
import { VersionAlert } from './version-alert.tsx';

/** What an installed app does beside every page. */
export function PhoneApp() {
  return device.phone === null ? null : <OnPhone phone={device.phone} />;
}

function OnPhone({ phone }: { phone: Phone }) {
  useLinks(phone);
  usePaymentCheck(phone);
  usePush(phone);
  return (
    <>
      <AppLock phone={phone} />
      <ExitQuestion phone={phone} />
      <VersionAlert phone={phone} />
    </>
  );
}
