import { Button, EmptyState, LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { failedReadText, isApiError, isRefusal } from '../../session/api/api-error.ts';

interface TicketMissingProps {
  error: unknown;
  isPending: boolean;
  onRetry: () => void;
}

/** Explains that the ticket doesn't exist, or that it couldn't be loaded. */
export function TicketMissing({ error, isPending, onRetry }: TicketMissingProps) {
  const { t } = useTexts();
  const isUnknown = isApiError(error) && isRefusal(error);
  return (
    <EmptyState
      title={t(isUnknown ? 'history.notFoundTitle' : 'history.unreadTitle')}
      text={isUnknown ? t('history.notFoundText') : failedReadText(error, t('history.unreadText'))}
    >
      {!isUnknown && (
        <Button isPending={isPending} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <LinkButton {...(!isUnknown && { variant: 'quiet' })} to="/user/history">
        {t('history.allTickets')}
      </LinkButton>
    </EmptyState>
  );
}
