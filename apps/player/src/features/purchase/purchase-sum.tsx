import type { PlayLimit } from '@loto/api-contract';
import { useState } from 'react';
import { formatDay } from '@loto/formatting';
import { costLines } from '@loto/formatting/costs';
import { GAMES, type TicketOrder, type TicketPrice } from '@loto/game-rules';
import { formatLei } from '../../i18n/numbers.ts';
import { Button, Icon } from '@loto/design';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SavedCard } from '../../session/payment-flow/card-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { readDirectCard } from '../../session/payment-flow/direct-card.ts';
import { simpleTicketsInsteadOf } from '../../session/draft/large-ticket.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import type { SeenDraw } from '../../session/sales/use-seen-draw.ts';
import type { OfferedWallet } from '../../session/payment-flow/phone-wallet.ts';
import { payFromWalletText } from '../../session/payment-flow/wallet-texts.ts';
import type { PurchaseChoice } from '../../session/payment-flow/charge-ticket.ts';
import { PriceLines } from '../../ticket-view/index.ts';
import { CnpBeforeBuying } from './cnp-before-buying.tsx';
import { IdentityHeld } from './identity-held.tsx';
import { LimitOffer, LimitReached } from './limit-notices.tsx';
import { isFirstPayment, limitReachedBy } from './purchase-limits.ts';
import { PayWith, SaveCard } from './pay-with.tsx';
import fieldStyles from '@loto/design/widgets/fields/field.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

interface PurchaseSumProps {
  order: TicketOrder;
  price: TicketPrice;
  isPending: boolean;
  /** The draw that the ticket was filled in for, if its sales have closed in the meantime. */
  closedDraw: ClosedDrawProps | null;
  /** The saved cards that can pay; undefined until they are known. */
  cards: readonly SavedCard[] | undefined;
  /** The phone's wallet, if it can pay. */
  wallet?: OfferedWallet | null;
  /** The player's spend limits; undefined while they aren't known. */
  limits?: readonly PlayLimit[] | undefined;
  /** True if the ticket was already ordered and is unpaid, so that the limits include its price. */
  isBought?: boolean;
  onPay: (choice: PurchaseChoice) => void;
}

/** The price by line, the total, and the button that pays or opens the payment. */
export function PurchaseSum({
  order,
  price,
  isPending,
  closedDraw,
  cards,
  wallet = null,
  limits = [],
  isBought = false,
  onPay,
}: PurchaseSumProps) {
  const { t, language } = useTexts();
  const isOnline = useIsOnline();
  const [savesCard, setSavesCard] = useState(false);
  const [picked, setPicked] = useState<SavedCard | null>();
  const [directCard] = useState(readDirectCard);
  const proposed = cards?.find(({ id }) => id === directCard) ?? cards?.[0];
  const card = picked === undefined ? (proposed ?? null) : picked;
  const hasCards = cards !== undefined && cards.length > 0;
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  const maxBani = useAppSelector((state) => state.gameType.maxOrderBani);
  const profile = useAppSelector((state) => state.auth.user?.userProfile);
  const needsCnp = profile?.needsCnpToBuy === true && !isBought;
  const isHeld = profile?.isIdentityHeld === true && !needsCnp && !isBought;
  const instead = simpleTicketsInsteadOf(price);
  const isTooLarge = maxBani !== null && price.totalBani > maxBani;
  const limitReached = isBought || isTooLarge ? null : limitReachedBy(price.totalBani, limits);
  const isPayable = !isTooLarge && limitReached === null && closedDraw === null;
  const { sideGameCode } = GAMES[order.gameCode];
  const lines = costLines(
    {
      ...price,
      variantCount: order.variants.length,
      drawCount: order.drawCount,
      // One price per variant, unless one of the draws has a different price.
      isAlike: price.perDraw.every(({ mainBani }) => mainBani === price.perDraw[0]?.mainBani),
      sideGame:
        order.sideGameNumberCount === 0 ? null : { code: sideGameCode, count: order.sideGameNumberCount },
    },
    language,
  );
  return (
    <div className={styles.sum}>
      <h2 className={typography.titleSmall}>{t('purchase.whatYouPay')}</h2>
      <PriceLines lines={lines} totalBani={price.totalBani} />
      {!isTooLarge && instead !== null && (
        <p className={typography.small}>{t('play.largeTicket', { count: instead })}</p>
      )}
      {isTooLarge && (
        <p className={fieldStyles.error} role="alert">
          {t('purchase.tooLarge', { sum: formatLei(maxBani, true) })}
        </p>
      )}
      {limitReached !== null && <LimitReached limit={limitReached} />}
      {!isTooLarge && limitReached === null && closedDraw !== null && <ClosedDraw {...closedDraw} />}
      {isPayable && needsCnp && <CnpBeforeBuying />}
      {isPayable && isHeld && <IdentityHeld />}
      {isPayable && !needsCnp && !isHeld && (
        <>
          {limits.length > 0 && isFirstPayment(limits) && <LimitOffer />}
          {hasCards && <PayWith cards={cards} card={card} isPending={isPending} onChoose={setPicked} />}
          {cards?.length === 0 && !isExternal && <SaveCard isChecked={savesCard} onChange={setSavesCard} />}
          <OnlineButton
            className={styles.pay}
            isBlock
            isPending={isPending}
            onClick={() =>
              onPay(
                card !== null && card.id === directCard
                  ? { card: card.id }
                  : hasCards
                    ? { proposedCard: card?.id ?? 'other' }
                    : { savesCard },
              )
            }
          >
            {t('purchase.pay', { sum: formatLei(price.totalBani) })}
          </OnlineButton>
          {wallet !== null && isOnline && (
            <Button
              className={styles.wallet}
              variant="quiet"
              isBlock
              isPending={isPending}
              onClick={() => onPay({ wallet })}
            >
              {payFromWalletText(wallet.kind, t)}
            </Button>
          )}
        </>
      )}
      {!isHeld && (
        <p className={layout.note}>
          <Icon name="lock" size="small" />
          <span>
            {t(isExternal ? 'purchase.noteExternal' : card === null ? 'purchase.note' : 'purchase.noteCard')}
          </span>
        </p>
      )}
    </div>
  );
}

interface ClosedDrawProps {
  before: SeenDraw;
  next: SeenDraw;
  onAgree: () => void;
}

/** Replaces the payment until the player agrees to a later draw than the one they saw. */
function ClosedDraw({ before, next, onAgree }: ClosedDrawProps) {
  const { t, language } = useTexts();
  const day = formatDay(next.drawAt, language);
  return (
    <div className={styles.closedDraw} role="alert">
      <p>
        <b>{t('purchase.drawClosed', { day: formatDay(before.drawAt, language) })}</b>
        <br />
        {t('purchase.drawNext', { day })}
      </p>
      <Button variant="quiet" isBlock onClick={onAgree}>
        {t('purchase.agreeToNext', { day })}
      </Button>
    </div>
  );
}
