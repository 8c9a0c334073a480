import type { Ticket } from '@loto/api-contract';
import { cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { usePlayAgain } from '../../session/draft/use-play-again.ts';
import { useMayBeOffered } from '../../session/sales/use-may-be-offered.ts';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

interface PlayAgainProps {
  ticket: Ticket;
  /** True if the button is secondary on its page. */
  isQuiet?: boolean;
}

/**
 * Opens the review of a new ticket with the same numbers, and warns if that replaces an unfinished
 * one. Hidden from players who must not be offered anything.
 */
export function PlayAgain({ ticket, isQuiet = false }: PlayAgainProps) {
  const { t } = useTexts();
  const { playAgain, isBegun } = usePlayAgain(ticket);
  const mayBeOffered = useMayBeOffered();
  if (!mayBeOffered) return null;
  return (
    <div className={styles.playAgain}>
      <OnlineButton icon="tickets" isBlock onClick={playAgain} {...(isQuiet && { variant: 'quiet' })}>
        {t('history.playAgain')}
      </OnlineButton>
      {isBegun && <p className={cx(typography.small, typography.soft)}>{t('history.begunReplaced')}</p>}
    </div>
  );
}
