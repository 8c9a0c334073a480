import {
  Balls,
  Barcode,
  cx,
  Digits,
  gameTone,
  Icon,
  PrintedTicket,
  TicketRule,
  VariantLine,
} from '@loto/design';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { gameNames, shortGameNames } from '@loto/formatting';
import type { DeskTicket } from '@loto/office-contract';
import { Facts } from '../../desk/facts.tsx';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './ticket-paper.module.css';

/** A ticket in its printed form. Its numbers are hollow while they are in play. */
export function TicketPaper({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTexts();
  const { serial, card } = ticket;
  const [first] = ticket.draws;
  return (
    <section aria-label={t(serial === null ? 'ticket.printedUnpaid' : 'ticket.printed')}>
      <div className={layout.lifted}>
        <PrintedTicket
          tone={gameTone(ticket.gameCode)}
          gameName={shortGameNames[ticket.gameCode]}
          caption={first === undefined ? '' : formatStamp(first.drawAt)}
        >
          {ticket.variants.map((variant, place) => (
            // Variants have no ids, but a ticket's lines never change their order.
            <Line key={place} letter={String.fromCodePoint(65 + place)} variant={variant} />
          ))}
          <SideGame sideGame={ticket.sideGame} />
          {!ticket.areNumbersShown && (
            <p className={cx(layout.note, styles.hidden)}>
              <Icon name="eye-off" size="small" />
              {t('ticket.hidden')}
            </p>
          )}
          <TicketRule />
          <Facts
            rows={[
              [t('ticket.stake'), formatLei(ticket.priceBani)],
              [t('ticket.fee'), formatLei(ticket.feeBani)],
              [t('ticket.total'), <b key="total">{formatLei(ticket.totalBani)}</b>],
              [t('ticket.card'), card === null ? null : `${card.brand} ${card.last4}`],
              [t('ticket.claimUntil'), ticket.claimUntil === null ? null : formatStamp(ticket.claimUntil)],
              [t('ticket.expires'), ticket.expiresAt === null ? null : formatStamp(ticket.expiresAt)],
            ]}
          />
          <div className={styles.serial}>
            <p className={typography.mono}>
              <span className={typography.muted}>{t('ticket.serial')}</span>{' '}
              <bdi translate="no">{serial ?? t('ticket.noSerial')}</bdi>
            </p>
            {serial !== null && <Barcode text={serial} />}
          </div>
        </PrintedTicket>
      </div>
    </section>
  );
}

type Variant = DeskTicket['variants'][number];

function Line({ letter, variant }: { letter: string; variant: Variant }) {
  const { t } = useTexts();
  const { numbers, jokers, numberCount, jokerCount, isCombined, isQuickPick } = variant;
  const isHidden = numbers.length === 0;
  const marks = [isCombined && t('ticket.combined'), isQuickPick && t('ticket.quickPick')].filter(Boolean);
  return (
    <VariantLine
      letter={letter}
      result={marks.length > 0 && <span className={typography.muted}>{marks.join(', ')}</span>}
    >
      <Balls
        size="small"
        numbers={numbers}
        jokers={jokers}
        {...(isHidden && { hollowCount: numberCount, hollowJokerCount: jokerCount })}
        label={
          isHidden
            ? t('ticket.lineHidden', { letter })
            : t('ticket.line', { letter, numbers: [...numbers, ...jokers].join(', ') })
        }
      />
    </VariantLine>
  );
}

function SideGame({ sideGame }: Pick<DeskTicket, 'sideGame'>) {
  const { t } = useTexts();
  if (sideGame === null) return null;
  const name = gameNames[sideGame.code];
  return (
    <>
      <TicketRule />
      {sideGame.numbers.length === 0 ? (
        <div className={factsStyles.pair}>
          <b>{name}</b>
          <span className={typography.mono}>{t('ticket.sideGame', { count: sideGame.count })}</span>
        </div>
      ) : (
        sideGame.numbers.map((number, place) => (
          <div key={number} className={cx(factsStyles.pair, factsStyles.centred)}>
            <b>{place === 0 ? name : ''}</b>
            <Digits text={number} />
          </div>
        ))
      )}
    </>
  );
}
