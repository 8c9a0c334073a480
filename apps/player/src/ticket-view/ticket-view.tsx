import type { Ticket } from '@loto/api-contract';
import type { Language } from '@loto/api-contract/product';
import {
  capitalize,
  formatClock,
  formatDate,
  formatDay,
  formatLongDate,
  shortGameNames,
} from '@loto/formatting';
import type { TFunction } from 'i18next';
import { formatAmount, formatLei } from '../i18n/numbers.ts';
import { Barcode, cx, gameTone, PrintedTicket, Seal, TicketRule } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import { TicketLines } from './ticket-lines.tsx';
import layout from '@loto/design/layout.module.css';
import factsStyles from '@loto/design/facts.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './ticket-view.module.css';

interface TicketViewProps {
  ticket: Ticket;
  /** The draw to compare the numbers with; by default the latest one with a result. */
  draw?: Ticket['draws'][number];
  /** True if the stamping of the seal is animated. */
  isStamping?: boolean;
  hasBarcode?: boolean;
  /** The ticket's total winnings after tax, shown in the seal. */
  wonBani?: number;
  /** The winnings of each variant in the shown draw, before tax. */
  linesWonBani?: readonly (number | undefined)[];
}

/** A whole ticket as printed by the terminal. */
export function TicketView({
  ticket,
  draw,
  isStamping = false,
  hasBarcode = false,
  wonBani,
  linesWonBani,
}: TicketViewProps) {
  const { t, language } = useTexts();
  const shown = draw ?? ticket.draws.findLast(({ result }) => result !== null);
  return (
    <PrintedTicket
      tone={gameTone(ticket.gameCode)}
      gameName={shortGameNames[ticket.gameCode]}
      caption={drawCaption(shown === undefined ? ticket.draws : [shown], t, language)}
    >
      <TicketLines
        variants={ticket.variants}
        sideGame={ticket.sideGame}
        result={shown?.result ?? null}
        {...(linesWonBani && { wonBani: linesWonBani })}
      />
      <TicketRule />
      <div className={isSealed(ticket) ? styles.stamped : cx(styles.stamped, styles.unsealed)}>
        <TicketReceipt ticket={ticket} />
        {isSealed(ticket) && <TicketSeal ticket={ticket} isStamping={isStamping} wonBani={wonBani} />}
      </div>
      {ticket.serial !== null && (
        <div className={styles.serialRow}>
          <p className={cx(styles.serial, typography.mono)}>
            <span>{t('ticket.serial')}</span> <bdi translate="no">{ticket.serial}</bdi>
          </p>
          {hasBarcode && <Barcode text={ticket.serial} />}
        </div>
      )}
    </PrintedTicket>
  );
}

/** Reports whether a ticket has a seal, which only paid ones have. */
function isSealed(ticket: Ticket): ticket is Ticket & { paidAt: string } {
  return ticket.paidAt !== null && ['active', 'won', 'lost'].includes(ticket.status);
}

interface TicketSealProps {
  ticket: Ticket & { paidAt: string };
  isStamping: boolean;
  wonBani: number | undefined;
}

/** The seal: PLĂTIT on a paid ticket, "in play" until the draw; CÂȘTIGĂTOR on a won one. */
function TicketSeal({ ticket, isStamping, wonBani }: TicketSealProps) {
  const { t, language } = useTexts();
  const isWon = ticket.status === 'won';
  const isDrawn = ticket.status !== 'active';
  const at = isDrawn ? (ticket.draws.at(-1)?.drawAt ?? ticket.paidAt) : ticket.paidAt;
  const day = formatLongDate(at, language).toLocaleUpperCase(language);
  return (
    <Seal
      word={t(isWon ? 'ticket.wonSeal' : 'ticket.paidSeal')}
      ringText={isDrawn ? `${t('ticket.sealDraw', { day })} · ` : `${day} · ${t('ticket.sealInPlay')} · `}
      detail={isWon && wonBani !== undefined ? formatAmount(wonBani) : formatClock(ticket.paidAt)}
      isStamping={isStamping}
    />
  );
}

/** The amount, method and time of the payment, in the lines at the foot of a ticket. */
function TicketReceipt({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const at = ticket.paidAt ?? ticket.createdAt;
  return (
    <dl className={cx(factsStyles.definitions, typography.mono)}>
      <dt>{t('ticket.total')}</dt>
      <dd translate="no">{formatLei(ticket.totalBani)}</dd>
      {ticket.card !== null && (
        <>
          <dt>{t('ticket.card')}</dt>
          <dd translate="no">
            {ticket.card.brand} {ticket.card.last4}
          </dd>
        </>
      )}
      <dt>{t('ticket.date')}</dt>
      <dd className={layout.nowrap} translate="no">
        {formatDate(at, language)}
      </dd>
    </dl>
  );
}

/**
 * Returns the two lines at the top of a ticket: the draw's day, then its hour or the number of
 * draws.
 */
export function drawCaption(draws: readonly { drawAt: string }[], t: TFunction, language: Language): string {
  const first = draws[0];
  if (first === undefined) return '';
  const day = capitalize(formatDay(first.drawAt, language));
  const second =
    draws.length > 1
      ? t('ticket.drawCount', { count: draws.length })
      : t('ticket.atHour', { clock: formatClock(first.drawAt) });
  return `${day}\n${second}`;
}
