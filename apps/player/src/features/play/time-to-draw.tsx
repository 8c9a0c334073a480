import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useTimeLeft } from '../../session/use-time-left.ts';

/** The time in which a ticket for the next draw can still be bought, by the server's clock: "Mai ai 1 zi 01:33". */
export function TimeToDraw({ salesCloseAt, onOver }: { salesCloseAt: string; onOver: () => void }) {
  const { t } = useTexts();
  const left = useTimeLeft(salesCloseAt);
  const tellOver = useRef(onOver);
  useEffect(() => {
    tellOver.current = onOver;
  }, [onOver]);
  useEffect(() => {
    if (left.isOver) tellOver.current();
  }, [left.isOver]);
  if (left.isOver) return t('time.closed');
  const clock = left.days > 0 ? t('time.days', { count: left.days, clock: left.clock }) : left.clock;
  return `${t('time.left')} ${clock}`;
}
