import { formatEndClock, shortGameNames } from '@loto/formatting';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import {
  BackHeader,
  BrandMark,
  Button,
  ConfirmModal,
  cx,
  EmptyState,
  Icon,
  IconButton,
  LinkButton,
  Skeleton,
} from '@loto/design';
import { formatLei } from '../../i18n/numbers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { failedReadText, isApiError } from '../../session/api/api-error.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { cardName, expiryLabel, maskedCard, type SavedCard } from '../../session/payment-flow/card-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './cards.module.css';

export const handle: PageInfo = { title: 'cards.title' };

const addPath = '/user/account/add-new-card';

export default function CardsScreen() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useAnswer('listCards', {}, { refetchOnMountOrArgChange: true });
  const cards = data?.userCardList;
  return (
    <>
      <BackHeader title={t('cards.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={cx(layout.page, styles.page)}>
        <UnpaidTicketLink />
        {cards !== undefined && cards.length > 0 && <CardList cards={cards} />}
        {cards?.length === 0 && (
          <EmptyState icon="card" title={t('cards.emptyTitle')} text={t('cards.emptyText')}>
            <LinkButton to={addPath} icon="plus">
              {t('cards.add')}
            </LinkButton>
          </EmptyState>
        )}
        {cards === undefined && isError && (
          <EmptyState
            icon="card"
            title={t('cards.failedTitle')}
            text={failedReadText(error, t('cards.failedText'))}
          >
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {cards === undefined && !isError && <Skeleton shape="block" height="180px" />}
      </div>
    </>
  );
}

function CardList({ cards }: { cards: readonly SavedCard[] }) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <p className={typography.soft}>{t('cards.lead')}</p>
      {/* Gets the focus after a deletion, because the pressed row is gone. */}
      <ul
        className={cx(layout.panel, layout.surface, layout.lifted, styles.list)}
        ref={list}
        tabIndex={-1}
        aria-label={t('cards.saved')}
      >
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onDeleted={() => list.current?.focus()} />
        ))}
      </ul>
      <LinkButton className={styles.add} variant="quiet" to={addPath} icon="plus">
        {t('cards.add')}
      </LinkButton>
    </>
  );
}

interface CardRowProps {
  card: SavedCard;
  onDeleted: () => void;
}

/** A saved card with its expiry and a button to delete it. */
function CardRow({ card, onDeleted }: CardRowProps) {
  const { t } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const [deleteCard, { isLoading }] = useCall('deleteCard');
  const name = cardName(card);

  const remove = async () => {
    const { error } = await deleteCard({ params: { id: card.id }, quietFor: ['CARD_NOT_FOUND'] });
    // A missing card counts as deleted, because another tab may have deleted it.
    const isGone = error === undefined || (isApiError(error) && error.errorCode === 'CARD_NOT_FOUND');
    setConfirming(false);
    if (!isGone) return;
    onDeleted();
    showToast({ kind: 'ok', text: t('cards.deleted', { card: name }) });
  };

  return (
    <li>
      <BrandMark brand={card.brand} />
      <div className={layout.grow}>
        <b>
          <span aria-hidden="true">{maskedCard(card)}</span>
          <span className={layout.visuallyHidden}>{name}</span>
        </b>
        <p className={cx(typography.small, typography.soft)}>{expiryLabel(card, t)}</p>
        {card.isPayoutCard && <p className={cx(typography.small, typography.soft)}>{t('cards.forPrizes')}</p>}
      </div>
      <IconButton
        icon="bin"
        label={t('cards.deleteOf', { card: name })}
        onClick={() => setConfirming(true)}
      />
      <ConfirmModal
        isOpen={isConfirming}
        title={t('cards.deleteTitle', { card: name })}
        text={t(card.isPayoutCard ? 'cards.deletePayoutText' : 'cards.deleteText')}
        cancelText={t('cards.keep')}
        onCancel={() => setConfirming(false)}
        confirmText={t('cards.delete')}
        onConfirm={() => void remove()}
        isPending={isLoading}
        isDanger
      />
    </li>
  );
}

/** A link to pay for the unpaid ticket with one of these cards. */
function UnpaidTicketLink() {
  const { t, language } = useTexts();
  const ticket = useAppSelector((state) => state.ticket.gameTicket);
  if (ticket?.expiresAt == null || ticket.status !== 'awaiting-payment') return null;
  return (
    <Link
      className={cx(layout.panel, layout.surface, layout.lifted, styles.waitingLink)}
      to={`/user/account/cards/${ticket.id}`}
    >
      <Icon name="clock" />
      <span className={layout.grow}>
        <b className={styles.line}>
          {t('cards.waiting', { game: shortGameNames[ticket.gameCode], sum: formatLei(ticket.totalBani) })}
        </b>
        <span className={cx(typography.small, typography.soft)}>
          {t('cards.waits', { clock: formatEndClock(ticket.expiresAt, language) })}
        </span>
      </span>
      <Icon name="forward" size="small" />
    </Link>
  );
}
