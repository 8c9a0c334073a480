import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, BackHeader, Button, EmptyState, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { Collected, useCollected } from './collected-ticket.tsx';
import { OpenBand } from './open-band.tsx';
import { openWinnings } from './open-winnings.ts';
import { CounterPlace } from './counter-place.tsx';
import { PayoutPlace } from './payout-place.tsx';
import { WinningRow } from './winning-row.tsx';
import layout from '@loto/design/layout.module.css';
import styles from './winnings.module.css';

export const handle: PageInfo = { title: 'winnings.title' };

/** The polling interval while a payout is in progress. */
const onItsWayPollMs = 4000;

/** The player's prizes: the open ones, their destination, and the status of each. */
export default function WinningsScreen() {
  const { t } = useTexts();
  // Prizes of the partner's players always go to their wallet at the partner.
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  const question = { quietFor: 'all' } as const;
  const { data, isError, error, isFetching, refetch } = useAnswer('winningHistory', question, {
    refetchOnMountOrArgChange: true,
  });
  const isOnItsWay =
    data?.winnings.some(
      // A transfer takes days.
      ({ status, heldUntil, card, isPayoutStopped }) =>
        status === 'accepted' && !isPayoutStopped && heldUntil === null && card?.kind !== 'bank-account',
    ) === true;
  // A separate subscription, so that polling ends once the money has been sent.
  useAnswer('winningHistory', question, {
    skip: !isOnItsWay,
    pollingInterval: onItsWayPollMs,
    skipPollingIfUnfocused: true,
  });
  const collected = useCollected(data?.winnings);
  const open = openWinnings(data?.winnings ?? [], serverNowMs());
  // A counter can't pay a prize whose payout is stopped.
  const isCounterClosed =
    open.kind === 'none' && data?.winnings.some(({ isPayoutStopped }) => isPayoutStopped) === true;
  return (
    <>
      <BackHeader
        title={t('winnings.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className={cx(layout.page, styles.page)}>
        {data === undefined && !isError && <Skeleton shape="block" height="220px" />}
        {data === undefined && isError && !isFetching && (
          <EmptyState
            icon="cup"
            title={t('winnings.failedTitle')}
            text={failedReadText(error, t('winnings.failedText'))}
          >
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {data?.winnings.length === 0 && (
          <EmptyState icon="cup" title={t('winnings.emptyTitle')} text={t('winnings.emptyText')}>
            <LinkButton variant="quiet" to="/user/history">
              {t('winnings.toTickets')}
            </LinkButton>
          </EmptyState>
        )}
        {data !== undefined && data.winnings.length > 0 && (
          <div className={layout.columns}>
            <div className={layout.stack}>
              <Collected winnings={collected} />
              {open.kind !== 'none' && <OpenBand open={open} />}
              <ul className={styles.list}>
                {data.winnings.map((winning) => (
                  <li key={winning.id}>
                    <WinningRow winning={winning} />
                  </li>
                ))}
              </ul>
            </div>
            <aside className={cx(layout.stack, styles.places)}>
              {(!isExternal || open.kind !== 'none') && (
                <PayoutPlace open={open} hasChoice={!isExternal} hasCounter={!isCounterClosed} />
              )}
              {isExternal && !isCounterClosed && <CounterPlace />}
            </aside>
          </div>
        )}
      </div>
    </>
  );
}
