import type { DrawWithPrizes } from '@loto/api-contract';
import { capitalize, formatShortDate, gameNames, shortGameNames } from '@loto/formatting';
import {
  bucharestDay,
  GAME_CODES,
  type GameCode,
  GAMES,
  isGameCode,
  isSideGameNumber,
  parseVariant,
} from '@loto/game-rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import {
  BackHeader,
  BodyMark,
  Button,
  cx,
  Digits,
  gameTone,
  SegmentedNav,
  SelectField,
  Skeleton,
} from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { archiveGames, readArchiveQuery } from './archive-query.ts';
import { CheckFields, type Marks } from './check-fields.tsx';
import { CheckOutcome } from './check-outcome.tsx';
import { DrawnBalls } from '../../ticket-view/index.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './results.module.css';

export const handle: PageInfo = { title: 'shell.titles.checkNumbers' };

const nothing: Marks = { numbers: [], jokers: [], sideGameNumber: '' };

/**
 * Checks any variant, simple or combined, and any side-game number against any draw of the archive.
 * The check runs in the browser and sends nothing.
 */
export default function CheckNumbersScreen() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const game = search.get('game') ?? '';
  const gameCode: GameCode = isGameCode(game) ? game : GAME_CODES[0];
  return (
    <>
      <BackHeader title={t('results.check')} backLabel={t('common.back')} back="/results" isEverywhere />
      <div className={cx(layout.page, styles.checkPage)}>
        <SegmentedNav
          label={t('results.games')}
          items={archiveGames
            .filter((code) => code !== undefined)
            .map((code) => ({
              to: `/results/check?game=${code}`,
              word: shortGameNames[code],
              isName: true,
              isCurrent: code === gameCode,
            }))}
        />
        <Check key={gameCode} gameCode={gameCode} day={readArchiveQuery(search).day} />
      </div>
    </>
  );
}

/** Number of draws in the list, newest first. Its last entry loads older ones. */
const listedDraws = 30;

/** Values of list entries that aren't draws. */
const newestDraws = 'newest';
const olderDraws = 'older';

function Check({ gameCode, day: firstDay }: { gameCode: GameCode; day: string | undefined }) {
  const { t } = useTexts();
  const [day, setDay] = useState(firstDay);
  const [drawId, setDrawId] = useState<string>();
  const [marks, setMarks] = useState<Marks>(nothing);
  const { data, isError, isFetching, refetch } = useAnswer('results', {
    query: { gameCode, limit: listedDraws, ...(day !== undefined && { to: day }) },
  });
  const draws = data?.results.filter(({ draw }) => draw.result !== null) ?? [];
  const chosen = draws.find(({ draw }) => draw.id === drawId) ?? draws[0];
  const { sideGameCode } = GAMES[gameCode];
  const parsed = parseVariant(gameCode, { numbers: marks.numbers, jokers: marks.jokers });
  const variant = parsed.ok ? parsed.value : null;
  const sideGameNumber = isSideGameNumber(sideGameCode, marks.sideGameNumber) ? marks.sideGameNumber : null;
  const hasPlayed = variant !== null || sideGameNumber !== null;
  return (
    <div className={cx(layout.columns, styles.checkColumns)} data-game={gameTone(gameCode)}>
      <CheckFields gameCode={gameCode} marks={marks} onChange={setMarks} />
      <div className={layout.stack}>
        <DrawChoice
          draws={draws}
          chosenId={chosen?.draw.id}
          day={day}
          hasOlder={(data?.totalCount ?? 0) > listedDraws}
          isFetching={isFetching}
          onRetry={isError && !isFetching ? () => void refetch() : undefined}
          onDay={(next) => {
            setDay(next);
            setDrawId(undefined);
          }}
          onDraw={setDrawId}
        />
        <section
          className={cx(layout.panel, layout.surface, layout.lifted, hasPlayed && styles.checkOutcome)}
          aria-live="polite"
          aria-labelledby="check-outcome"
        >
          <h2 className={cx(typography.titleSmall, styles.checkTitle)} id="check-outcome">
            {t('results.outcome')}
          </h2>
          {hasPlayed && <BodyMark name="checkOutcome" />}
          {chosen !== undefined && hasPlayed ? (
            <CheckOutcome result={chosen} played={{ variant, sideGameNumber }} />
          ) : (
            <p className={typography.soft}>
              {t(chosen === undefined && !isFetching && !isError ? 'results.noDraw' : 'results.markFirst')}
            </p>
          )}
        </section>
        {chosen !== undefined && hasPlayed && (
          <p className={cx(typography.small, typography.muted)}>{t('results.checkNote')}</p>
        )}
      </div>
    </div>
  );
}

interface DrawChoiceProps {
  draws: readonly DrawWithPrizes[];
  chosenId: string | undefined;
  /** Lists draws up to this day, `2026-11-15`; the newest if undefined. */
  day: string | undefined;
  /** True if there are draws before those in the list. */
  hasOlder: boolean;
  isFetching: boolean;
  /** Loads the draws again after a failure. */
  onRetry: (() => void) | undefined;
  onDay: (day: string | undefined) => void;
  onDraw: (drawId: string) => void;
}

/** The choice of the draw to check against, with its drawn numbers. */
function DrawChoice({ draws, chosenId, day, hasOlder, isFetching, onRetry, onDay, onDraw }: DrawChoiceProps) {
  const { t, language } = useTexts();
  const chosen = draws.find(({ draw }) => draw.id === chosenId);
  return (
    <section
      className={cx(layout.panel, layout.surface, layout.lifted, layout.stack, styles.drawChoice)}
      aria-label={t('results.draw')}
    >
      <SelectField
        label={t('results.draw')}
        value={chosenId ?? ''}
        disabled={draws.length === 0}
        options={[
          ...(day === undefined ? [] : [{ value: newestDraws, word: t('results.latest') }]),
          ...draws.map(({ draw }) => ({
            value: draw.id,
            word: capitalize(formatShortDate(draw.drawAt, language)),
          })),
          ...(hasOlder ? [{ value: olderDraws, word: t('results.older') }] : []),
        ]}
        onChange={({ target }) => {
          if (target.value === newestDraws) onDay(undefined);
          else if (target.value === olderDraws) onDay(bucharestDay(draws.at(-1)?.draw.drawAt ?? ''));
          else onDraw(target.value);
        }}
      />
      {chosen === undefined && isFetching && <Skeleton shape="block" height="36px" />}
      {onRetry && (
        <div className={cx(layout.row, layout.between, layout.wrap)} role="status">
          <p>{t('results.failedTitle')}</p>
          <Button variant="quiet" size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {chosen?.draw.result && (
        <>
          <DrawnBalls gameCode={chosen.gameCode} drawn={chosen.draw.result} />
          {chosen.extraResult !== null && (
            <>
              <p className={cx(typography.label, typography.muted)}>{t('results.secondDrawing')}</p>
              <DrawnBalls gameCode={chosen.gameCode} drawn={chosen.extraResult} />
            </>
          )}
          {chosen.draw.result.sideGameNumber !== null && (
            <div className={cx(layout.row, layout.between, layout.wrap)}>
              <b>{gameNames[GAMES[chosen.gameCode].sideGameCode]}</b>
              <Digits text={chosen.draw.result.sideGameNumber} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
