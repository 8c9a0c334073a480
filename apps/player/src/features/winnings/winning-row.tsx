import type { Winning } from '@loto/api-contract';
import { capitalize, formatDay, formatDayAndClock, formatLongDate, shortGameNames } from '@loto/formatting';
import { Link } from 'react-router';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { cx, gameTone, type StatusKind, StatusTag, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { payoutName } from './open-winnings.ts';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import gameDotStyles from '@loto/design/widgets/ticket/game-dot.module.css';
import styles from './winnings.module.css';

const kinds: Record<Winning['status'], StatusKind> = {
  offered: 'waiting',
  accepted: 'live',
  paid: 'won',
  declined: 'ended',
  expired: 'ended',
  disputed: 'waiting',
  forfeited: 'ended',
};

/** A prize with its net amount and its status. */
export function WinningRow({ winning }: { winning: Winning }) {
  const { t, language } = useTexts();
  const ofPlayer = useWinningText();
  const { gameCode, drawAt, status, grossBani, taxBani, netBani, card, expiresAt, paidAt, ticketId } =
    winning;
  const { heldUntil, isPayoutStopped } = winning;
  const cardName = card === null ? undefined : payoutName(card);
  const words = {
    offered: t('winnings.state.offered', { day: formatLongDate(expiresAt, language) }),
    accepted:
      heldUntil !== null
        ? // After this time the payout waits for the mail about the change.
          Date.parse(heldUntil) > serverNowMs()
          ? t('winnings.state.held', {
              card: cardName ?? '',
              when: formatDayAndClock(heldUntil, language),
            })
          : t('winnings.state.heldForMail', { card: cardName ?? '' })
        : cardName === undefined
          ? t(ofPlayer('winnings.state.accepted'))
          : t(ofDestination('winnings.state.acceptedCard', card?.kind), { card: cardName }),
    paid:
      cardName === undefined
        ? t('winnings.state.paid', { day: formatLongDate(paidAt ?? drawAt, language) })
        : t(ofDestination('winnings.state.paidCard', card?.kind), {
            day: formatLongDate(paidAt ?? drawAt, language),
            card: cardName,
          }),
    declined: t(ofPlayer('winnings.state.declined'), { day: formatLongDate(expiresAt, language) }),
    expired: t('winnings.state.expired', { day: formatLongDate(expiresAt, language) }),
    disputed: t('winnings.state.disputed'),
    forfeited: t('winnings.state.forfeited'),
  } satisfies Record<Winning['status'], string>;
  return (
    <article
      className={cx(layout.panel, layout.surface, layout.lifted, styles.winning)}
      data-game={gameTone(gameCode)}
    >
      <div className={cx(layout.row, layout.between, layout.wrap)}>
        <h3 className={cx(typography.titleSmall, styles.game)} translate="no">
          <span className={gameDotStyles.root} aria-hidden="true" />
          {shortGameNames[gameCode]}
        </h3>
        <StatusTag
          kind={isPayoutStopped || heldUntil !== null ? 'waiting' : kinds[status]}
          word={t(
            isPayoutStopped
              ? 'winnings.status.stopped'
              : status === 'declined'
                ? ofPlayer('winnings.status.declined')
                : heldUntil === null
                  ? `winnings.status.${status}`
                  : 'winnings.status.held',
          )}
        />
      </div>
      <p className={cx(typography.small, typography.soft)}>{capitalize(formatDay(drawAt, language))}</p>
      <p>
        <Sum size="normal" amount={formatAmount(netBani)} unit={t('common.lei')} />
      </p>
      <dl className={cx(factsStyles.definitions, typography.mono)}>
        <dt>{t('winnings.gross')}</dt>
        <dd translate="no">{formatLei(grossBani)}</dd>
        <dt>{t('winnings.tax')}</dt>
        <dd translate="no">{formatLei(taxBani)}</dd>
      </dl>
      <p className={typography.small}>{isPayoutStopped ? t('winnings.state.stopped') : words[status]}</p>
      <Link
        className={cx(typography.link, typography.small, styles.ticket)}
        to={`/user/history/ticket-details/${ticketId}`}
      >
        {t('winnings.seeTicket')}
      </Link>
    </article>
  );
}

/** Sentences about a card, with their counterparts for a bank account. */
const forAccount = {
  'winnings.state.acceptedCard': 'winnings.state.acceptedAccount',
  'winnings.state.paidCard': 'winnings.state.paidAccount',
} as const;

type ForAccount = typeof forAccount;

/** Returns the sentence for the payout's destination. */
export function ofDestination<Key extends keyof ForAccount>(
  key: Key,
  kind: NonNullable<Winning['card']>['kind'] | undefined,
): Key | ForAccount[Key] | ForWallet[Key] {
  if (kind === 'wallet') return forWallet[key];
  return kind === 'bank-account' ? forAccount[key] : key;
}

/**
 * Sentences about a card, with their counterparts for the partner's players, who have a wallet
 * instead.
 */
const forWallet = {
  'winnings.noCard': 'winnings.noCardExternal',
  'winnings.decline': 'winnings.declineExternal',
  'winnings.declineTitle': 'winnings.declineTitleExternal',
  'winnings.chooseCardFirst': 'winnings.chooseCardFirstExternal',
  'winnings.status.declined': 'winnings.status.declinedExternal',
  'winnings.state.accepted': 'winnings.state.acceptedExternal',
  'winnings.state.acceptedCard': 'winnings.state.acceptedCardExternal',
  'winnings.state.paidCard': 'winnings.state.paidCardExternal',
  'winnings.state.declined': 'winnings.state.declinedExternal',
} as const;

type ForWallet = typeof forWallet;

/** Returns a function that chooses the sentence for the signed-in player. */
export function useWinningText(): <Key extends keyof ForWallet>(key: Key) => Key | ForWallet[Key] {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (key) => (isExternal ? forWallet[key] : key);
}
