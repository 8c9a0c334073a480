import { formatAmount } from '../../i18n/numbers.ts';
import { cx, LinkButton, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { netBaniOf, offeredWinnings } from '../../session/results/prizes.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import typography from '@loto/design/typography.module.css';
import wonBandStyles from '@loto/design/won-band.module.css';
import styles from './home.module.css';

/**
 * A prize that waits for the player. It comes before anything that is sold, and replaces the
 * greeting so that the layout below doesn't move.
 */
export function PrizeToCollect() {
  const { t } = useTexts();
  const { data } = useAnswer('winningHistory', { quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const offered = offeredWinnings(data?.winnings ?? [], serverNowMs());
  if (offered.length === 0) return null;
  return (
    <section className={cx(wonBandStyles.root, styles.prize)} aria-labelledby="prize">
      <div>
        <h2 className={typography.label} id="prize">
          {t('home.prize', { count: offered.length })}
        </h2>
        <Sum amount={formatAmount(netBaniOf(offered))} unit={t('common.lei')} />
      </div>
      <LinkButton variant="paper" size="small" to="/user/account/winning-payment">
        {t('home.collect')}
      </LinkButton>
    </section>
  );
}
