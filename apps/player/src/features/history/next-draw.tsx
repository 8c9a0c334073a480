import type { Ticket } from '@loto/api-contract';
import { formatClock, formatDay } from '@loto/formatting';
import { Button, cx } from '@loto/design';
import { devicePush } from '../../device/push/device-push.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { usePushDevice } from '../../session/preferences/use-push-device.ts';
import { formatTimeLeft, useTimeLeft } from '../../session/sales/use-time-left.ts';
import { CalendarButton } from '../../ticket-view/calendar-button.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

interface NextDrawProps {
  ticket: Ticket;
  draw: Ticket['draws'][number];
}

/** Shows when a ticket in play is drawn next, and how the player will learn the result. */
export function NextDraw({ ticket, draw }: NextDrawProps) {
  const { t, language } = useTexts();
  const left = useTimeLeft(draw.drawAt);
  // The partner's players have no e-mail here.
  const hasEmail = useAppSelector((state) => (state.auth.user?.email ?? '') !== '');
  const when = { day: formatDay(draw.drawAt, language), clock: formatClock(draw.drawAt) };
  const rest = left.isOver
    ? t('history.nextDraw.waiting')
    : t('history.nextDraw.left', { left: formatTimeLeft(left, t) });
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, styles.nextDraw)}>
      <h2 className={typography.titleSmall}>
        {t(left.isOver ? 'history.nextDraw.past' : 'history.nextDraw.title', when)}{' '}
        <span key={rest} className={cx(typography.soft, layout.nowrap)}>
          · {rest}
        </span>
      </h2>
      <p className={typography.soft}>{t(hasEmail ? 'history.nextDraw.byMail' : 'history.nextDraw.here')}</p>
      <div className={cx(layout.row, layout.wrap, styles.nextActions)}>
        <CalendarButton ticket={ticket} variant="quiet" size="small" />
        <PushOffer />
      </div>
    </section>
  );
}

/** Offers to enable push messages if this device supports them and has none. */
function PushOffer() {
  const { data } = useAnswer('getPushSettings', { quietFor: 'all' });
  if (data === undefined || !data.platforms.includes(devicePush().pushPlatform())) return null;
  return <PushButton isAdded={data.isDeviceAdded} webPushKey={data.webPushKey} />;
}

function PushButton(device: Parameters<typeof usePushDevice>[0]) {
  const { t } = useTexts();
  const { permission, isOn, isChanging, switchOn } = usePushDevice(device);
  if (isOn || (permission !== 'prompt' && permission !== 'granted')) return null;
  return (
    <Button variant="quiet" size="small" icon="bell" isPending={isChanging} onClick={() => void switchOn()}>
      {t('push.switchOn')}
    </Button>
  );
}
