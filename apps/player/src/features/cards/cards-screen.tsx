import { useRef } from 'react';
import { cx, BackHeader, Button, EmptyState, LinkButton, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListCardsQuery, type SavedCard } from '../../session/calls/card-calls.ts';
import { CardRow } from './card-row.tsx';
import { UnpaidTicketLink } from './unpaid-ticket-link.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './cards.module.css';

const addPath = '/user/account/add-new-card';

/** /user/account/cards: the saved cards, newest first. */
export default function CardsScreen() {
  const { t } = useTexts();
  const { data, isError, refetch } = useListCardsQuery({}, { refetchOnMountOrArgChange: true });
  const cards = data?.userCardList;
  return (
    <>
      <BackHeader title={t('cards.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={cx(layout.page, styles.page)}>
        <UnpaidTicketLink />
        {cards !== undefined && cards.length > 0 && <CardList cards={cards} />}
        {cards?.length === 0 && (
          <EmptyState title={t('cards.emptyTitle')} text={t('cards.emptyText')}>
            <LinkButton to={addPath} icon="plus">
              {t('cards.add')}
            </LinkButton>
          </EmptyState>
        )}
        {cards === undefined && isError && (
          <EmptyState title={t('cards.failedTitle')} text={t('cards.failedText')}>
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
      {/* the row that was pressed is gone after a deletion: the focus has to go somewhere */}
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
