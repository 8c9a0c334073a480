import { withoutUnseenMarks } from '@loto/api-contract/typed-text';
import { cx, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { CommandButton } from '../../actions/command-button.tsx';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { nameOfGame, StateWord } from '../../sheets/sheet-cells.tsx';
import styles from './counter.module.css';

type Ticket = NonNullable<ReturnType<typeof useTicket>['data']>;
type Winning = Ticket['winnings'][number];

const useTicket = (serial: string) => useAnswer('readCounterTicket', { params: { id: serial } });

/** The prizes of the ticket shown at the counter. */
export function CounterTicket({ serial }: { serial: string }) {
  const { t } = useTexts();
  const reading = useTicket(serial);
  if (reading.error?.status === 404)
    return <Empty icon="search" title={t('books.noTicket')} text={t('books.noTicketText')} />;
  return (
    <Shown reading={reading}>
      {(ticket) => (
        <section className={styles.ticket} aria-labelledby="counter-ticket">
          <h2 id="counter-ticket" className={typography.titleMedium}>
            {t('books.ticket')} <span translate="no">{ticket.serial}</span>
          </h2>
          <p>
            <Link to={`/ticket/${ticket.serial}`} className={typography.link}>
              {t('books.ticketPage')}
            </Link>
          </p>
          {ticket.winnings.length === 0 && (
            <Empty icon="minus" title={t('books.noPrizes')} text={t('books.noPrizesText')} />
          )}
          {ticket.winnings.map((winning) => (
            <Prize key={winning.winningId} serial={ticket.serial} winning={winning} />
          ))}
        </section>
      )}
    </Shown>
  );
}

const looks = {
  offered: { icon: 'cup', tone: 'good' },
  declined: { icon: 'cup', tone: undefined },
  accepted: { icon: 'clock', tone: undefined },
  paid: { icon: 'check', tone: undefined },
  expired: { icon: 'close', tone: 'bad' },
  disputed: { icon: 'lock', tone: 'bad' },
  forfeited: { icon: 'close', tone: 'bad' },
} as const;

function Prize({ serial, winning }: { serial: string; winning: Winning }) {
  const { t } = useTexts();
  const { status, isStopped, netBani, grossBani, taxBani } = winning;
  const isPayable = (status === 'offered' || status === 'declined') && !isStopped;
  const { icon, tone } = looks[status];
  return (
    <article className={cx(layout.panel, styles.prize)}>
      <div className={styles.words}>
        <p className={typography.titleLarge}>{formatLei(netBani)}</p>
        <p className={typography.soft}>
          {t('books.prizeParts', { gross: formatLei(grossBani), tax: formatLei(taxBani) })}
        </p>
        <p>
          {nameOfGame(winning.gameCode)}, {formatStamp(winning.drawAt)}
        </p>
        <StateWord icon={isStopped ? 'lock' : icon} tone={isStopped ? 'bad' : tone}>
          {isStopped
            ? t('books.stoppedPrize')
            : t(`books.prizeStates.${status}`, { time: formatStamp(winning.expiresAt) })}
        </StateWord>
      </div>
      {isPayable && <Pay serial={serial} winningId={winning.winningId} />}
    </article>
  );
}

/** The second step, about the person who shows the ticket. The CNP is entered in the dialog. */
function Pay({ serial, winningId }: { serial: string; winningId: string }) {
  const { t } = useTexts();
  const [paidBy, setPaidBy] = useState('');
  const proof = withoutUnseenMarks(paidBy).trim();
  const words = ['pay-out', winningId, '--counter', `--serial=${serial}`, '--cnp', '-'];
  return (
    <div className={styles.pay}>
      <CommandButton
        action={{
          words: proof === '' ? words : [...words, `--paid-by=${proof}`],
          title: t('books.payAtCounter'),
        }}
      >
        {t('books.payAtCounter')}
      </CommandButton>
      <details>
        <summary className={typography.link}>{t('books.deletedAccount')}</summary>
        <TextField
          label={t('books.paidBy')}
          hint={t('books.paidByHint')}
          value={paidBy}
          onChange={(event) => setPaidBy(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </details>
    </div>
  );
}
