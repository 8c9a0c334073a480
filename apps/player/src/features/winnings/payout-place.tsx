import { formatLongDate } from '@loto/formatting';
import { useState } from 'react';
import { useAnswer } from '../../session/api/use-call.ts';
import { cx, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { DeclineLink } from './decline-link.tsx';
import { cardInUse, cardsOf, type OpenWinnings, payoutName } from './open-winnings.ts';
import { PayoutSheet } from './payout-sheet.tsx';
import { useWinningText } from './winning-row.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './winnings.module.css';

interface PayoutPlaceProps {
  open: OpenWinnings;
  /** False for the partner's players, whose prizes always go to their wallet at the partner. */
  hasChoice: boolean;
  /** True if a counter can pay; it can't pay a prize whose payout is stopped. */
  hasCounter: boolean;
}

/**
 * The destination of prizes in a row that opens a sheet to change it, the time until which open
 * prizes can be collected, and the link to decline them.
 */
export function PayoutPlace({ open, hasChoice, hasCounter }: PayoutPlaceProps) {
  const { t, language } = useTexts();
  const ofPlayer = useWinningText();
  const lacksCard = open.winnings.some(({ card }) => card === null);
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, styles.place)}
      aria-labelledby="payout-place"
    >
      <h2 className={cx(typography.label, typography.muted)} id="payout-place">
        {t('winnings.cardTitle')}
      </h2>
      {hasChoice && <PlaceRow open={open} lacksCard={lacksCard} hasCounter={hasCounter} />}
      {open.kind !== 'none' && (
        <>
          {!hasChoice && !lacksCard && (
            <p>{t('winnings.toWallet', { card: cardsOf(open.winnings).map(payoutName).join(', ') })}</p>
          )}
          {lacksCard && <p>{t(ofPlayer('winnings.noCard'))}</p>}
          {open.expiresAt !== undefined && (
            <p className={cx(typography.small, typography.soft)}>
              {t('winnings.until', { day: formatLongDate(open.expiresAt, language) })}
            </p>
          )}
        </>
      )}
      {open.kind === 'offered' && <DeclineLink open={open} />}
    </section>
  );
}

interface PlaceRowProps extends Pick<PayoutPlaceProps, 'open' | 'hasCounter'> {
  /** True if there is no card to which an open prize can be paid. */
  lacksCard: boolean;
}

/**
 * "Pe cardul Visa 4242 · Schimbă": the current destination of prizes. Empty while it's unknown, and
 * if the player must choose one first.
 */
function PlaceRow({ open, lacksCard, hasCounter }: PlaceRowProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useAnswer(
    'payoutDestinations',
    { quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const used = cardInUse(open.winnings);
  const chosen =
    data?.destinations.find(({ isChosen }) => isChosen) ??
    data?.destinations.find(({ id }) => id === used?.id) ??
    used;
  return (
    <div className={cx(layout.row, layout.between, layout.wrap)}>
      <b>
        {chosen !== undefined &&
          t(chosen.kind === 'bank-account' ? 'winnings.place.account' : 'winnings.place.card', {
            card: payoutName(chosen),
          })}
        {chosen === undefined && data === undefined && !isError && <Skeleton width="14ch" />}
        {chosen === undefined && data !== undefined && !lacksCard && t('winnings.place.bought')}
      </b>
      <button
        type="button"
        className={cx(typography.link, typography.alone)}
        aria-label={t('winnings.place.changeWhat')}
        onClick={() => setOpen(true)}
      >
        {t('winnings.place.change')}
      </button>
      <PayoutSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        open={open.winnings}
        hasCounter={hasCounter}
      />
    </div>
  );
}
