import { gameNames, shortGameNames } from '@loto/formatting';
import { GAME_CODES, type GameCode } from '@loto/game-rules';
import { useId } from 'react';
import { formatCount, formatLei } from '../../i18n/numbers.ts';
import { cx, gameTone, Icon, Perforation, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { topOddsOutOf } from './odds-note.tsx';
import { unitPriceBani } from './ticket-sum.ts';
import { useGameSales } from '../../session/sales/use-game-sales.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import gameNameStyles from '@loto/design/widgets/ticket/game-name.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import ticketStyles from '@loto/design/widgets/ticket/ticket.module.css';
import styles from './add-ticket.module.css';

interface GameChoiceProps {
  value: GameCode;
  onChange: (gameCode: GameCode) => void;
}

/** The choice among the three games, shown as tickets. */
export function GameChoice({ value, onChange }: GameChoiceProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={typography.titleSmall}>{t('play.whichGame')}</legend>
      <div className={styles.options}>
        {GAME_CODES.map((gameCode) => (
          <GameOption
            key={gameCode}
            gameCode={gameCode}
            name={name}
            isChosen={gameCode === value}
            onChoose={() => onChange(gameCode)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface GameOptionProps {
  gameCode: GameCode;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function GameOption({ gameCode, name, isChosen, onChoose }: GameOptionProps) {
  const { t } = useTexts();
  const sales = useGameSales(gameCode);
  const priceBani = unitPriceBani(gameCode, sales.draws[0], sales.rulebook);
  const outOf = formatCount(topOddsOutOf(gameCode));
  return (
    <label className={cx(layout.lifted, styles.option)}>
      <input
        className={layout.visuallyHidden}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={gameNames[gameCode]}
        aria-describedby={`${name}-${gameCode}`}
      />
      <span
        className={cx(ticketStyles.root, ticketStyles.coloured, layout.onGame)}
        data-game={gameTone(gameCode)}
      >
        <span className={ticketStyles.body} id={`${name}-${gameCode}`}>
          <span className={cx(layout.row, layout.between)}>
            <span className={gameNameStyles.root} aria-hidden="true" translate="no">
              {shortGameNames[gameCode]}
            </span>
            <span className={styles.chosen}>{isChosen && <Icon name="check" />}</span>
          </span>
          <span className={cx(styles.facts, typography.small)}>
            <span>{t(`play.pick.${gameCode}`)}</span>
            <span>
              {t('play.topOdds')}: <b>{t('play.oneIn', { outOf })}</b>
            </span>
          </span>
        </span>
        <Perforation />
        <span className={ticketStyles.stub}>
          {sales.state === 'open' && priceBani !== null ? (
            <span>
              <b className={sumStyles.medium} translate="no">
                {formatLei(priceBani, true)}
              </b>{' '}
              <span className={typography.small}>{t('play.pricePerVariant')}</span>
            </span>
          ) : sales.state === 'paused' || sales.state === 'closed' ? (
            <b>{t(`play.${sales.state}`)}</b>
          ) : (
            <Skeleton width="8em" />
          )}
        </span>
      </span>
    </label>
  );
}
