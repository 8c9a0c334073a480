import type { Ticket } from '@loto/api-contract';
import { Button, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListCardsQuery } from '../../session/calls/card-calls.ts';
import { PayByCard } from './pay-by-card.tsx';
import layout from '../../design/layout.module.css';
import styles from './cards.module.css';

interface PaymentChoiceProps {
  ticket: Ticket;
  /** This page's path, to come back to. */
  path: string;
  onDiscard?: () => void;
}

/** The ways to pay a ticket that waits. */
export function PaymentChoice({ ticket, path, onDiscard }: PaymentChoiceProps) {
  const { t } = useTexts();
  const { data, isError, isFetching, refetch } = useListCardsQuery(
    { quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined && !isError) return <Skeleton shape="block" height="320px" />;
  return (
    <>
      {isError && (
        <div className={styles.failed} role="status">
          <p className={layout.grow}>{t('cards.listFailed')}</p>
          <Button variant="quiet" size="small" isPending={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <PayByCard
        ticket={ticket}
        cards={data?.userCardList ?? []}
        onGone={() => void refetch()}
        path={path}
        {...(onDiscard && { onDiscard })}
      />
    </>
  );
}
