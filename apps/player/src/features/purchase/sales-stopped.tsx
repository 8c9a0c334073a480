import { Button, EmptyState, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';

interface SalesStoppedProps {
  state: GameSales['state'];
  onRetry: () => void;
}

/** The ticket cannot be bought right now; its draft is retained. */
export function SalesStopped({ state, onRetry }: SalesStoppedProps) {
  const { t } = useTexts();
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
