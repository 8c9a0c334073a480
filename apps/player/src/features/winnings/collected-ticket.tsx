import type { Winning } from '@loto/api-contract';
import { capitalize, formatDay, formatLongDate, shortGameNames } from '@loto/formatting';
import { useEffect, useState } from 'react';
import { device } from '../../device/device.ts';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { cx, gameTone, PrintedTicket, Seal, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { netBaniOf } from '../../session/results/prizes.ts';
import { cardsOf, payoutName } from './open-winnings.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import wonBandStyles from '@loto/design/won-band.module.css';
import styles from './winnings.module.css';

/**
 * Returns the prizes that the player has accepted since the page opened, with their current status.
 * @param winnings all prizes as the server knows them now; undefined until the first response
 */
export function useCollected(winnings: readonly Winning[] | undefined): readonly Winning[] {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const added = (winnings ?? []).filter(
    ({ id, status }) => (status === 'offered' || status === 'declined') && !openIds.has(id),
  );
  if (added.length > 0) setOpenIds(new Set([...openIds, ...added.map(({ id }) => id)]));
  return (winnings ?? []).filter(
    ({ id, status }) => (status === 'accepted' || status === 'paid') && openIds.has(id),
  );
}

/**
 * Replaces the band with the offer after the player has collected it: a stamped ticket that also
 * shows when the money has arrived. Screen readers announce each change, and a phone vibrates.
 */
export function Collected({ winnings }: { winnings: readonly Winning[] }) {
  const { t, language } = useTexts();
  const where = useWhere(winnings);
  const first = winnings[0];
  const title = t(isPaid(winnings) ? 'winnings.arrived' : 'winnings.collected');
  const netBani = netBaniOf(winnings);
  const isStamped = first !== undefined;
  useEffect(() => {
    if (isStamped) device.phone?.vibrateForSuccess();
  }, [isStamped]);
  return (
    <>
      <p className={layout.visuallyHidden} role="status">
        {first !== undefined && `${title}. ${formatLei(netBani)} ${where}.`}
      </p>
      {first !== undefined && (
        <section className={cx(layout.liftedHigh, wonBandStyles.arriving)}>
          <PrintedTicket
            tone={gameTone(first.gameCode)}
            gameName={[...new Set(winnings.map(({ gameCode }) => shortGameNames[gameCode]))].join(' + ')}
            caption={capitalize(formatDay(first.drawAt, language))}
          >
            <div className={styles.collected}>
              <div>
                <h3 className={typography.label}>{title}</h3>
                <Sum amount={formatAmount(netBani)} unit={t('common.lei')} />
                <p>{where}</p>
              </div>
              <Seal
                word={t('ticket.wonSeal')}
                ringText={`${t('ticket.sealDraw', { day: formatLongDate(first.drawAt, language).toLocaleUpperCase(language) })} · `}
                detail={formatAmount(netBani)}
                isStamping
              />
            </div>
          </PrintedTicket>
        </section>
      )}
    </>
  );
}

const isPaid = (winnings: readonly Winning[]) => winnings.every(({ status }) => status === 'paid');

/** Returns a text about where the money of some prizes is or when it arrives. */
function useWhere(winnings: readonly Winning[]): string {
  const { t } = useTexts();
  const cards = cardsOf(winnings);
  const kind = cards[0]?.kind;
  const isAlike = kind !== undefined && cards.every((card) => card.kind === kind);
  const card = cards.map(payoutName).join(', ');
  if (isPaid(winnings)) return t(`winnings.isThere.${isAlike ? kind : 'several'}`, { card });
  const isLater = winnings.some(({ heldUntil, isPayoutStopped }) => heldUntil !== null || isPayoutStopped);
  return t(`winnings.arrives.${isLater ? 'later' : isAlike ? kind : 'several'}`, { card });
}
