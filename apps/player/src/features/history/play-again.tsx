import type { Ticket } from '@loto/api-contract';
import { useNavigate } from 'react-router';
import { cx, Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { isVariantEmpty } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { useMayBeOffered } from '../../session/use-may-be-offered.ts';
import typography from '../../design/typography.module.css';
import styles from './history.module.css';

interface PlayAgainProps {
  ticket: Ticket;
  /** Something else comes first on the page. */
  isQuiet?: boolean;
}

/**
 * Fills in a new ticket with the numbers of this one and goes to them; a ticket begun before says
 * that it is replaced. Not for who may be offered nothing.
 */
export function PlayAgain({ ticket, isQuiet = false }: PlayAgainProps) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { gameCode, variants, sideGame, drawCount } = ticket;
  const isBegun = useAppSelector(
    ({ draft }) => draft.drafts[gameCode]?.variants.some((variant) => !isVariantEmpty(variant)) === true,
  );
  const mayBeOffered = useMayBeOffered();
  const playAgain = () => {
    dispatch(gameTypeSelected(gameCode));
    dispatch(ticketPlayedAgain({ gameCode, variants, sideGameNumberCount: sideGame?.count ?? 0, drawCount }));
    void navigate('/user/history/game/ticket-number-picker');
  };
  if (!mayBeOffered) return null;
  return (
    <div className={styles.playAgain}>
      <Button icon="tickets" isBlock onClick={playAgain} {...(isQuiet && { variant: 'quiet' })}>
        {t('history.playAgain')}
      </Button>
      {isBegun && <p className={cx(typography.small, typography.soft)}>{t('history.begunReplaced')}</p>}
    </div>
  );
}
