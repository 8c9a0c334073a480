import { useTexts } from '../../i18n/use-texts.ts';
import { formatTimeLeft, useTimeLeft } from '../../session/use-time-left.ts';

/**
 * The time in which a ticket for the next draw can still be bought, by the server's clock: "Mai ai
 * 1 zi 1 h".
 */
export function TimeToDraw({ salesCloseAt }: { salesCloseAt: string }) {
  const { t } = useTexts();
  const left = useTimeLeft(salesCloseAt);
  return left.isOver ? t('time.closed') : `${t('time.left')} ${formatTimeLeft(left, t)}`;
}
