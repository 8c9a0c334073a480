import { formatAmount } from '@loto/formatting';
import { LinkButton, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWinningHistoryQuery } from '../../session/calls/winning-calls.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import typography from '../../design/typography.module.css';
import wonBandStyles from '../../design/won-band.module.css';

/** What waits to be collected, after tax, and the way there; nothing when nothing is offered. */
export function WonBand() {
  const { t } = useTexts();
  const { data } = useWinningHistoryQuery({ quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const nowMs = serverNowMs();
  const netBani = (data?.winnings ?? [])
    .filter(({ status, expiresAt }) => status === 'offered' && Date.parse(expiresAt) > nowMs)
    .reduce((sum, winning) => sum + winning.netBani, 0);
  if (netBani === 0) return null;
  return (
    <section className={wonBandStyles.root} aria-labelledby="to-receive">
      <div>
        <h2 className={typography.label} id="to-receive">
          {t('account.toReceive')}
        </h2>
        <Sum size="large" amount={formatAmount(netBani)} unit={t('common.lei')} />
      </div>
      <LinkButton variant="paper" size="small" to="winning-payment">
        {t('account.receive')}
      </LinkButton>
    </section>
  );
}
