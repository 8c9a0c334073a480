import { gameNames } from '@loto/formatting';
import { categoryText } from '@loto/formatting/categories';
import { GAMES, oddsOf, SIDE_GAMES, type GameCode, type SideGameCode } from '@loto/game-rules';
import { formatCount } from '../../i18n/numbers.ts';
import { cx, Button, gameTone, Modal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './picker.module.css';

interface GameInfoModalProps {
  gameCode: GameCode;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains how a game is played and lists all its odds. */
export function GameInfoModal({ gameCode, isOpen, onClose }: GameInfoModalProps) {
  const { t } = useTexts();
  const { sideGameCode } = GAMES[gameCode];
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      tone={gameTone(gameCode)}
      label={t('play.howItWorks')}
      title={gameNames[gameCode]}
      stub={
        <Button isBlock onClick={onClose}>
          {t('play.info.understood')}
        </Button>
      }
    >
      <p>{t(`play.info.${gameCode}`)}</p>
      <p>{t('play.info.rollover')}</p>
      <p>{t('play.info.combined')}</p>
      <p>
        {t('play.info.sideGame', {
          sideGame: gameNames[sideGameCode],
          digits: SIDE_GAMES[sideGameCode].digitCount,
        })}
      </p>
      <p>{t('play.info.draws')}</p>
      <OddsTable code={gameCode} caption={t('play.info.oddsTitle')} />
      <OddsTable
        code={sideGameCode}
        caption={t('play.info.sideOddsTitle', { sideGame: gameNames[sideGameCode] })}
      />
      <p className={cx(typography.small, typography.soft)}>{t('play.info.measure')}</p>
    </Modal>
  );
}

/** All categories of a game or a side game, best first, with their conditions and odds. */
function OddsTable({ code, caption }: { code: GameCode | SideGameCode; caption: string }) {
  const { t, language } = useTexts();
  return (
    <table className={cx(styles.oddsTable, typography.small)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('play.info.category')}</th>
          <th scope="col">{t('play.info.match')}</th>
          <th scope="col">{t('play.info.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {oddsOf(code).map(({ category, ways, outOf }) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>{categoryText(code, category, language)}</td>
            <td>{t('play.oneIn', { outOf: formatCount(Math.round(outOf / ways)) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
