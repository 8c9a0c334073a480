import { useTexts } from '../../i18n/use-texts.ts';
import { formatTimeLeft, useTimeLeft } from '../../session/sales/use-time-left.ts';

/** The time left to buy a ticket for the next draw, by the server's clock: "Mai ai 1 zi 1 h". */
export function TimeToDraw({ salesCloseAt }: { salesCloseAt: string }) {
  const { t } = useTexts();
  const left = useTimeLeft(salesCloseAt);
  if (left.isOver) return t('time.closed');
  return (
    <>
      {t('time.left')} <span translate="no">{formatTimeLeft(left, t)}</span>
    </>
  );
}
