import { RULEBOOK, type GameCode } from '@loto/game-rules';
import { cx, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { variantAdded, variantOpened } from '../../session/draft/draft-slice.ts';
import { picksOf } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { variantLetter } from '../../ticket-view/index.ts';
import { draftInView } from './draft-in-view.ts';
import styles from './variants-strip.module.css';

/** The variants of the ticket as chips. The current one is dark; the last chip adds a variant. */
export function VariantsStrip({ gameCode, onOpen }: { gameCode: GameCode; onOpen: () => void }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const { variants, currentIndex } = useAppSelector((state) => draftInView(state, gameCode));
  return (
    <div className={styles.strip} role="group" aria-label={t('play.variants')}>
      {variants.map((variant, index) => (
        <button
          // A variant is identified only by its position on the ticket.
          key={index}
          type="button"
          className={styles.variant}
          ref={index === currentIndex ? bringIntoView : null}
          aria-current={index === currentIndex || undefined}
          onClick={() => {
            onOpen();
            dispatch(variantOpened({ gameCode, index }));
          }}
        >
          <b>{t('ticket.variant', { letter: variantLetter(index) })}</b>
          <span className={styles.numbers} translate="no">
            <Numbers picks={variant.numbers} count={picksOf(gameCode, 'numbers')} />
            {picksOf(gameCode, 'jokers') > 0 && ' + '}
            <Numbers picks={variant.jokers} count={picksOf(gameCode, 'jokers')} />
          </span>
        </button>
      ))}
      {variants.length < RULEBOOK.limits[gameCode].maxVariants && (
        <button
          type="button"
          className={cx(styles.variant, styles.add)}
          aria-label={t('play.addVariant')}
          onClick={() => {
            onOpen();
            dispatch(variantAdded({ gameCode }));
          }}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}

/**
 * Scrolls a chip into view. The function is stable, so React calls it only when another chip
 * becomes the current one.
 */
function bringIntoView(chip: HTMLElement | null): void {
  chip?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The picked numbers and a visible dot for each missing one: "5 12 27 41 · ·". */
function Numbers({ picks, count }: { picks: readonly number[]; count: number }) {
  const dots = Array.from({ length: Math.max(0, count - picks.length) }, () => '·').join(' ');
  return (
    <>
      {picks.join(' ')} <span aria-hidden="true">{dots}</span>
    </>
  );
}
