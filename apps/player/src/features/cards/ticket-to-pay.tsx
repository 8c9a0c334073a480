import type { Ticket } from '@loto/api-contract';
import {
  capitalize,
  formatAmount,
  formatClock,
  formatDayAndClock,
  formatLei,
  shortGameNames,
} from '@loto/formatting';
import { Button, gameTone, PrintedTicket, Sum, Ticket as Stock, TicketRule } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { drawCaption, TicketLines } from '../../ticket-view/index.ts';

interface TicketToPayProps {
  ticket: Ticket;
  isPending: boolean;
  onPay: () => void;
  onDiscard?: () => void;
}

/** What is paid: a slip on the phone, the printed ticket on the desktop, with the sum and the button in its stub. */
export function TicketToPay({ ticket, isPending, onPay, onDiscard }: TicketToPayProps) {
  const { t, language } = useTexts();
  const tone = gameTone(ticket.gameCode);
  const first = ticket.draws[0];
  const sum = <Sum size="normal" amount={formatAmount(ticket.totalBani)} unit={t('common.lei')} />;
  const button = (
    <Button isBlock isPending={isPending} onClick={onPay}>
      {t('cards.pay', { sum: formatLei(ticket.totalBani) })}
    </Button>
  );
  return (
    <>
      <div className="phone" data-game={tone}>
        <Stock
          as="article"
          stubHeight={136}
          stubClassName="payslipstub"
          stub={
            <>
              <div className="row between payslipsum">
                <b>{t('cards.total')}</b>
                {sum}
              </div>
              {button}
            </>
          }
        >
          <div className="row payslip">
            <span className="payslipgame">{shortGameNames[ticket.gameCode]}</span>
            <span>
              <b>{whatIsPlayed(ticket, t)}</b>
              {first !== undefined && (
                <span className="small soft line">
                  {capitalize(formatDayAndClock(first.drawAt, language))}
                </span>
              )}
            </span>
          </div>
        </Stock>
      </div>
      <div className="desk lift-2">
        <PrintedTicket
          tone={tone}
          gameName={shortGameNames[ticket.gameCode]}
          caption={drawCaption(ticket.draws, t, language)}
        >
          <TicketLines variants={ticket.variants} sideGame={ticket.sideGame} />
          <TicketRule />
          <div className="kv total">
            <b>{t('cards.total')}</b>
            {sum}
          </div>
          {button}
        </PrintedTicket>
      </div>
      {(ticket.expiresAt !== null || onDiscard) && (
        <div className="waitline">
          {ticket.expiresAt !== null && (
            <span className="small soft">{t('cards.waits', { clock: formatClock(ticket.expiresAt) })}</span>
          )}
          {onDiscard && (
            <button type="button" className="link small" onClick={onDiscard}>
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
  return sideGame === null ? count : `${count}, ${t(`ticket.sideGame.${sideGame.code}`)}`;
}
