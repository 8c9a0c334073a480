import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDayAndClock, formatEndClock, gameNames, shortGameNames } from '@loto/formatting';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { cx, gameTone, PrintedTicket, Sum, Ticket as Stock, TicketRule } from '@loto/design';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { drawCaption, TicketLines } from '../../ticket-view/index.ts';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './cards.module.css';

interface TicketToPayProps {
  ticket: Ticket;
  isPending: boolean;
  /** The button's text; by default the total. */
  payText?: string;
  onPay: () => void;
  onDiscard?: () => void;
}

/**
 * The ticket to pay: a slip on phones, the printed ticket on desktops, with the total and the
 * button in its stub.
 */
export function TicketToPay({ ticket, isPending, payText, onPay, onDiscard }: TicketToPayProps) {
  const { t, language } = useTexts();
  const tone = gameTone(ticket.gameCode);
  const first = ticket.draws[0];
  const sum = <Sum size="normal" amount={formatAmount(ticket.totalBani)} unit={t('common.lei')} />;
  const button = (
    <OnlineButton isBlock isPending={isPending} onClick={onPay}>
      {payText ?? t('cards.pay', { sum: formatLei(ticket.totalBani) })}
    </OnlineButton>
  );
  return (
    <>
      <div className={layout.phoneOnly} data-game={tone}>
        <Stock
          as="article"
          stubHeight={136}
          stubClassName={styles.slipStub}
          stub={
            <>
              <div className={cx(layout.row, layout.between, styles.slipSum)}>
                <b>{t('cards.total')}</b>
                {sum}
              </div>
              {button}
            </>
          }
        >
          <div className={layout.row}>
            <span className={styles.slipGame} translate="no">
              {shortGameNames[ticket.gameCode]}
            </span>
            <span>
              <b>{whatIsPlayed(ticket, t)}</b>
              {first !== undefined && (
                <span className={cx(typography.small, typography.soft, styles.line)}>
                  {capitalize(formatDayAndClock(first.drawAt, language))}
                </span>
              )}
            </span>
          </div>
        </Stock>
      </div>
      <div className={cx(layout.desktopOnly, layout.liftedHigh)}>
        <PrintedTicket
          tone={tone}
          gameName={shortGameNames[ticket.gameCode]}
          caption={drawCaption(ticket.draws, t, language)}
        >
          <TicketLines variants={ticket.variants} sideGame={ticket.sideGame} />
          <TicketRule />
          <div className={cx(factsStyles.pair, factsStyles.total)}>
            <b>{t('cards.total')}</b>
            {sum}
          </div>
          {button}
        </PrintedTicket>
      </div>
      {(ticket.expiresAt !== null || onDiscard) && (
        <div className={styles.waitingLine}>
          {ticket.expiresAt !== null && (
            <span className={cx(typography.small, typography.soft)}>
              {t('cards.waits', { clock: formatEndClock(ticket.expiresAt, language) })}
            </span>
          )}
          {onDiscard && (
            <button type="button" className={cx(typography.link, typography.small)} onClick={onDiscard}>
              {t('cards.discard')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function whatIsPlayed({ variants, sideGame }: Ticket, t: ReturnType<typeof useTexts>['t']): string {
  const count = t('purchase.variantsWord', { count: variants.length });
  return sideGame === null ? count : `${count}, ${gameNames[sideGame.code]}`;
}
