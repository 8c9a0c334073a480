import type { OpenDrawShape } from '@loto/api-contract';
import { capitalize, formatDay } from '@loto/formatting';
import { formatLei } from '../../i18n/numbers.ts';
import { cx, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

/**
 * Explains a special draw before payment: each variant plays in two drawings, and a prize is added
 * (specification 9). Renders nothing for other draws.
 */
export function SpecialDraws({ draws }: { draws: readonly OpenDrawShape[] }) {
  const { t, language } = useTexts();
  return draws
    .filter(({ isSpecial }) => isSpecial)
    .map(({ id, drawAt, addedPrizeBani }) => (
      <section key={id} className={cx(layout.panel, layout.surface, layout.lifted, styles.special)}>
        <Icon name="cup" />
        <div>
          <h2 className={typography.titleSmall}>{t('purchase.special')}</h2>
          <p>
            {t('purchase.specialText', { day: capitalize(formatDay(drawAt, language)) })}
            {addedPrizeBani > 0 && (
              <>
                {' '}
                <b>{t('purchase.specialPrize', { sum: formatLei(addedPrizeBani, true) })}</b>
              </>
            )}
          </p>
        </div>
      </section>
    ));
}
