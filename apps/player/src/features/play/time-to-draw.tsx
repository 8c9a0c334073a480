import { useTexts } from '../../i18n/use-texts.ts';
import { useTimeLeft } from '../../session/use-time-left.ts';
import { useWhenOver } from '../../session/use-when-over.ts';

/**
 * The time in which a ticket for the next draw can still be bought, by the server's clock: "Mai ai
 * 1 zi 01:33".
 */
export function TimeToDraw({ salesCloseAt, onOver }: { salesCloseAt: string; onOver: () => void }) {
  const { t } = useTexts();
  const left = useTimeLeft(salesCloseAt);
  useWhenOver(left.isOver, onOver);
  if (left.isOver) return t('time.closed');
  const clock = left.days > 0 ? t('time.days', { count: left.days, clock: left.clock }) : left.clock;
  return `${t('time.left')} ${clock}`;
}
