import type { Ticket } from '@loto/api-contract';
import { Barcode, gameTone, PrintedTicket, Seal, TicketRule } from '../design/index.ts';
import { formatClock, formatLongDate } from '../i18n/dates.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { drawCaption } from './draw-caption.ts';
import { gameMark } from './game-mark.ts';
import { TicketLines } from './ticket-lines.tsx';
import { TicketReceipt } from './ticket-receipt.tsx';

interface TicketFaceProps {
  ticket: Ticket;
  /** The draw the numbers are held against: the latest one with a result unless given. */
  draw?: Ticket['draws'][number];
  /** The seal comes down with a thump. */
  isStamping?: boolean;
  hasBarcode?: boolean;
}

/** A whole ticket as the machine prints it. */
export function TicketFace({ ticket, draw, isStamping = false, hasBarcode = false }: TicketFaceProps) {
  const { t, language } = useTexts();
  const shown = draw ?? ticket.draws.findLast(({ result }) => result !== null);
  return (
    <PrintedTicket
      tone={gameTone(ticket.gameCode)}
      gameName={gameMark(ticket.gameCode)}
      caption={drawCaption(shown === undefined ? ticket.draws : [shown], t, language)}
      seal={<TicketSeal ticket={ticket} isStamping={isStamping} />}
    >
      <TicketLines
        gameCode={ticket.gameCode}
        variants={ticket.variants}
        sideGame={ticket.sideGame}
        result={shown?.result ?? null}
      />
      <TicketRule />
      <TicketReceipt ticket={ticket} />
      {hasBarcode && ticket.serial !== null && (
        <div className="short">
          <Barcode text={ticket.serial} />
        </div>
      )}
    </PrintedTicket>
  );
}

/** PLĂTIT on a paid ticket, CÂȘTIGĂTOR on a won one; nothing on others. */
function TicketSeal({ ticket, isStamping }: { ticket: Ticket; isStamping: boolean }) {
  const { t, language } = useTexts();
  if (ticket.paidAt === null || !['active', 'won', 'lost'].includes(ticket.status)) return null;
  const isWon = ticket.status === 'won';
  const at = isWon ? (ticket.draws.at(-1)?.drawAt ?? ticket.paidAt) : ticket.paidAt;
  const day = formatLongDate(at, language).toLocaleUpperCase(language);
  return (
    <Seal
      word={t(isWon ? 'ticket.wonSeal' : 'ticket.paidSeal')}
      ringText={isWon ? `${t('ticket.sealDraw', { day })} · ` : `${day} · ${t('ticket.sealInPlay')} · `}
      detail={formatClock(ticket.paidAt, language)}
      isStamping={isStamping}
    />
  );
}
