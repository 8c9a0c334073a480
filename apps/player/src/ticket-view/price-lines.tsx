import type { CostLine } from '@loto/formatting/costs';
import { formatAmount, formatLei } from '../i18n/numbers.ts';
import { cx, Sum } from '@loto/design';
import { useTexts } from '../i18n/use-texts.ts';
import factsStyles from '@loto/design/facts.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

interface PriceLinesProps {
  lines: readonly CostLine[];
  totalBani: number;
  /** The total in another size; large by default. */
  total?: React.ReactNode;
}

/**
 * The lines of a ticket's price with their total below. Tests find the lines and the total by their
 * data attributes and check the sum.
 */
export function PriceLines({ lines, totalBani, total }: PriceLinesProps) {
  const { t } = useTexts();
  return (
    <div data-sum>
      {lines.map(({ label, bani }) => (
        <div key={label} className={factsStyles.pair}>
          <span>{label}</span>
          <span className={typography.mono} translate="no" data-part>
            {formatLei(bani)}
          </span>
        </div>
      ))}
      {total === undefined && <hr className={layout.dashedLine} />}
      <div className={cx(factsStyles.pair, factsStyles.total)}>
        <b>{t('ticket.total')}</b>
        {total ?? (
          <span data-total>
            <Sum amount={formatAmount(totalBani)} unit={t('common.lei')} />
          </span>
        )}
      </div>
    </div>
  );
}
