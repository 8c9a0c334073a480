import type { Winning } from '@loto/api-contract';
import { useState } from 'react';
import { formatAmount } from '../../i18n/numbers.ts';
import { cx, Icon, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { netBaniOf } from '../../session/prizes.ts';
import typography from '../../design/typography.module.css';
import wonBandStyles from '../../design/won-band.module.css';

/**
 * The prizes that the player has accepted since the page opened, wherever they have come since.
 * @param winnings all prizes as the server knows them now; undefined until the first answer
 */
export function useCollected(winnings: readonly Winning[] | undefined): readonly Winning[] {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const added = (winnings ?? []).filter(
    ({ id, status }) => (status === 'offered' || status === 'declined') && !openIds.has(id),
  );
  if (added.length > 0) setOpenIds(new Set([...openIds, ...added.map(({ id }) => id)]));
  return (winnings ?? []).filter(
    ({ id, status }) => (status === 'accepted' || status === 'paid') && openIds.has(id),
  );
}

/** What was collected a moment ago takes the place of the band that offered it. */
export function CollectedBand({ collected }: { collected: readonly Winning[] }) {
  const { t } = useTexts();
  const isPaid = collected.every(({ status }) => status === 'paid');
  return (
    <section className={cx(wonBandStyles.root, wonBandStyles.arriving)} role="status">
      <div>
        <h2 className={typography.label}>{t(isPaid ? 'winnings.arrived' : 'winnings.collected')}</h2>
        <Sum amount={formatAmount(netBaniOf(collected))} unit={t('common.lei')} />
      </div>
      <Icon name={isPaid ? 'check' : 'cup'} size="large" />
    </section>
  );
}
