import { shortGameNames } from '@loto/formatting';
import { GAMES, priceTicket, type TicketOrder } from '@loto/game-rules';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  BackHeader,
  Button,
  cx,
  EmptyState,
  gameTone,
  Icon,
  LinkButton,
  PrintedTicket,
  Skeleton,
  Steps,
} from '@loto/design';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import type { DraftTicket } from '../../session/draft/draft-ticket.ts';
import { usePhoneWallet } from '../../session/payment-flow/phone-wallet.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { type GameSales, useGameSales } from '../../session/sales/use-game-sales.ts';
import { readSeenDraw, useSeenDraw } from '../../session/sales/use-seen-draw.ts';
import { drawCaption, TicketLines, type TicketLinesProps } from '../../ticket-view/index.ts';
import { CountryDialog } from './country-dialog.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { useUsableCards } from './pay-with.tsx';
import { PurchaseSum } from './purchase-sum.tsx';
import { SpecialDraws } from './special-draws.tsx';
import { usePurchase } from './use-purchase.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

interface BuyPageProps {
  draft: DraftTicket;
  /** The complete draft as an order. */
  order: TicketOrder;
}

/** Error codes after which prices and draws must be reloaded. */
const staleFacts = ['PRICE_CHANGED', 'DRAW_CLOSED', 'GAME_DISABLED'];

/** The ticket to review, and its price. */
export function BuyPage({ draft, order }: BuyPageProps) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { pickNumbers, buy } = useGamePaths();
  const sales = useGameSales(order.gameCode, { isChecked: true });
  const { start, isRunning, countryDialog } = usePurchase((errorCode) => {
    if (staleFacts.includes(errorCode)) sales.retry();
    if (errorCode === 'PROFILE_INCOMPLETE') {
      void navigate('/user/account/player-profile', { state: { returnTo: buy } });
    }
  });

  const cards = useUsableCards();
  const wallet = usePhoneWallet();
  const { data: limits } = useAnswer(
    'getPlayLimits',
    { quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const draws = sales.draws.slice(0, order.drawCount);
  const price = priceTicket(order, draws, sales.rulebook);
  const first = draws[0];
  const { seen, isOver, agree } = useSeenDraw(first, readSeenDraw(useLocation().state));
  const steps = [t('purchase.stepNumbers'), t('purchase.stepCheck'), t('purchase.stepPay')];
  return (
    <>
      <BackHeader title={t('purchase.title')} backLabel={t('common.back')} back={pickNumbers} />
      <div className={cx(layout.page, layout.bare)}>
        <div className={cx(layout.pageHead, layout.desktopOnly)}>
          <div>
            <Link
              className={cx(typography.link, typography.small, layout.row, layout.backLink)}
              to={pickNumbers}
            >
              <Icon name="back" size="small" />
              {t('purchase.backToNumbers')}
            </Link>
            <h1 className={typography.titleLarge} tabIndex={-1}>
              {t('purchase.title')}
            </h1>
          </div>
          <Steps label={t('purchase.steps')} words={steps} current={1} />
        </div>
        {sales.state === 'loading' && <Skeleton shape="block" height="420px" />}
        {sales.state !== 'loading' && (!price.ok || sales.state !== 'open' || first === undefined) && (
          <SalesStopped state={sales.state} onRetry={sales.retry} />
        )}
        {sales.state === 'open' && price.ok && first !== undefined && (
          <div className={cx(layout.columns, styles.columns)} data-game={gameTone(order.gameCode)}>
            <div>
              <div className={layout.lifted}>
                <PrintedTicket
                  tone={gameTone(order.gameCode)}
                  gameName={shortGameNames[order.gameCode]}
                  caption={drawCaption(draws, t, language)}
                >
                  <TicketLines variants={order.variants} sideGame={sideGameOf(order)} />
                </PrintedTicket>
              </div>
              <SpecialDraws draws={draws} />
              <div className={cx(layout.row, styles.changeActions)}>
                <LinkButton className={layout.grow} variant="quiet" size="small" icon="edit" to={pickNumbers}>
                  {t('purchase.change')}
                </LinkButton>
              </div>
            </div>
            <aside>
              <PurchaseSum
                order={order}
                price={price.value}
                isPending={isRunning}
                closedDraw={isOver && seen !== null ? { before: seen, next: first, onAgree: agree } : null}
                cards={cards}
                wallet={wallet}
                limits={limits?.limits}
                isBought={draft.boughtTicketId !== null}
                onPay={(choice) =>
                  void start(
                    { draft, order, firstDrawId: first.id, totalBani: price.value.totalBani },
                    choice,
                  )
                }
              />
            </aside>
            <GoodToKnow order={order} draws={draws} />
          </div>
        )}
      </div>
      <CountryDialog {...countryDialog} />
    </>
  );
}

/** Returns the side game of an order for display; its numbers aren't known before the payment. */
function sideGameOf({ gameCode, sideGameNumberCount }: TicketOrder): TicketLinesProps['sideGame'] {
  if (sideGameNumberCount === 0) return null;
  return { code: GAMES[gameCode].sideGameCode, count: sideGameNumberCount, numbers: null };
}

interface SalesStoppedProps {
  state: GameSales['state'];
  onRetry: () => void;
}

/** Explains that the ticket can't be bought now; its draft is kept. */
function SalesStopped({ state, onRetry }: SalesStoppedProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  if (!isOnline) return <EmptyState title={t('common.needsInternet')} text={t('purchase.keptText')} />;
  if (state === 'paused') {
    return (
      <EmptyState title={t('purchase.pausedTitle')} text={t('purchase.keptText')}>
        <LinkButton to="/user/home">{t('purchase.otherGame')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(state === 'unreachable' ? 'purchase.unreachableTitle' : 'purchase.closedTitle')}
      text={t('purchase.keptText')}
    >
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </EmptyState>
  );
}
