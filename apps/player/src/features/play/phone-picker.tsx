import { capitalize, formatClock, formatShortDay, gameNames } from '@loto/formatting';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { cx, BackHeader, Button, gameTone, IconButton, PriceBar } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { draftInView } from './draft-in-view.ts';
import { DrawsCard, SideGameCard } from './ticket-options.tsx';
import { FormChoice } from './form-choice.tsx';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { OddsNote } from './odds-note.tsx';
import { PickActions, VariantActions } from './pick-actions.tsx';
import { PickCount, type PickerParts, PickFields, PickProgress } from './pick-fields.tsx';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { SalesNotice } from './sales-notice.tsx';
import { shortSummary } from './ticket-sum.ts';
import { TimeToDraw } from './time-to-draw.tsx';
import { VariantsStrip } from './variants-strip.tsx';
import layout from '@loto/design/layout.module.css';
import styles from './picker.module.css';

/** The texts that explain a missing total, by the sales state. */
const unknownSums = {
  loading: 'common.loading',
  unreachable: 'play.drawsUnknown',
  open: 'play.notOnSale',
  paused: 'play.notOnSale',
  closed: 'play.notOnSale',
} as const satisfies Record<GameSales['state'], string>;

/** The picker on phones: the slip over the game's band, with the price at the bottom. */
export function PhonePicker(parts: PickerParts) {
  const { gameCode, sales, sum, sumNotice, isTooLarge, onChange } = parts;
  const { t, language } = useTexts();
  const isOnline = useIsOnline();
  const { parent } = useGamePaths();
  const sideGameCount = useAppSelector((state) => draftInView(state, gameCode).sideGameNumberCount);
  const next = sales.draws[0];
  const feeText = sum === null ? '' : t('play.withFee', { fee: formatLei(sum.price.feeBani) });
  return (
    <div className={cx(layout.phoneOnly, styles.page)} data-game={gameTone(gameCode)}>
      <div className={cx(styles.band, layout.onGame)}>
        <BackHeader
          title={gameNames[gameCode]}
          detail={
            next === undefined ? (
              '\u00a0'
            ) : (
              <>
                <span
                  className={layout.nowrap}
                >{`${capitalize(formatShortDay(next.drawAt, language))},`}</span>{' '}
                <span className={layout.nowrap} translate="no">{`${formatClock(next.drawAt)}.`}</span>{' '}
                <span className={layout.nowrap}>
                  <TimeToDraw salesCloseAt={next.salesCloseAt} />
                </span>
              </>
            )
          }
          backLabel={t('common.back')}
          back={parent}
        >
          <IconButton icon="info" label={t('play.howItWorks')} onClick={parts.onInfo} />
        </BackHeader>
        <VariantsStrip gameCode={gameCode} onOpen={onChange} />
      </div>
      <div className={layout.lifted}>
        <section className={cx(styles.slip, layout.surface)} aria-label={t('play.pickNumbers')}>
          <div className={styles.head}>
            <b>
              <PickProgress gameCode={gameCode} />
            </b>
            <PickCount gameCode={gameCode} kind="numbers" refusal={parts.refusal} />
          </div>
          <PickActions {...parts} isWide={false} />
          <PickFields {...parts} />
          <FormChoice gameCode={gameCode} sales={sales} onChange={onChange} />
          <VariantActions {...parts} isWide={false} />
        </section>
      </div>
      <SalesNotice sales={sales} />
      <SideGameCard gameCode={gameCode} sales={sales} />
      <DrawsCard gameCode={gameCode} sales={sales} />
      <OddsNote gameCode={gameCode} sales={sales} />
      <PriceBar
        summary={
          !isOnline
            ? t('play.offline')
            : sum === null
              ? t(unknownSums[sales.state])
              : `${shortSummary(gameCode, sum, sideGameCount, t)}, ${feeText}`
        }
        amount={sum === null ? null : formatAmount(sum.price.totalBani)}
        unit={t('common.lei')}
        notice={sumNotice}
      >
        <Button
          disabled={!isOnline || sum === null || isTooLarge || sales.state !== 'open'}
          onClick={parts.onContinue}
        >
          {t('play.continue')}
        </Button>
      </PriceBar>
    </div>
  );
}
