import { formatLei } from '../../i18n/numbers.ts';
import { Button, cx, Modal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Campaign } from './campaign-to-show.ts';
import tableStyles from '@loto/design/table.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './campaign.module.css';

interface CampaignModalProps {
  campaign: Campaign;
  isOpen: boolean;
  /**
   * Called with true after the button or Escape, which close the campaign permanently; with false
   * after a press outside, which only dismisses it.
   */
  onClose: (isForGood: boolean) => void;
}

/**
 * The "Informare" dialog (specification 2), which describes a special draw with texts from the
 * server.
 */
export function CampaignModal({ campaign, isOpen, onClose }: CampaignModalProps) {
  const { t } = useTexts();
  const gameCodes = campaign.extraPrizes.map(({ gameCode }) => gameCode);
  const others = campaign.prices.filter(({ code }) => !gameCodes.includes(code));
  return (
    <Modal
      isOpen={isOpen}
      onClose={(by) => onClose(by === 'escape')}
      tone="540"
      title={t('announcements.title')}
      headline={campaign.heading}
      stub={
        <Button isBlock onClick={() => onClose(true)}>
          {t('announcements.close')}
        </Button>
      }
    >
      <p>{campaign.lead}</p>
      <PrizeTable campaign={campaign} />
      {others.length > 0 && (
        <p className={cx(typography.small, typography.soft)}>
          {others.map(({ name, priceBani }) => `${name} ${formatLei(priceBani, true)}`).join(', ')}.
        </p>
      )}
      <p className={cx(typography.small, typography.soft)}>{campaign.note}</p>
    </Modal>
  );
}

/** A table with each game's extra prizes and price per variant on that day. */
function PrizeTable({ campaign: { extraPrizes, prices } }: { campaign: Campaign }) {
  const { t } = useTexts();
  return (
    <table className={cx(tableStyles.root, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('announcements.game')}</th>
          <th scope="col">{t('announcements.extraPrize')}</th>
          <th scope="col">{t('announcements.price')}</th>
        </tr>
      </thead>
      <tbody>
        {extraPrizes.map(({ gameCode, name, amountBani }) => {
          const price = prices.find(({ code }) => code === gameCode);
          return (
            <tr key={gameCode}>
              <th scope="row">{name}</th>
              <td translate="no">{formatLei(amountBani, true)}</td>
              <td>
                {price && <span translate="no">{formatLei(price.priceBani, true)}</span>}
                {price && (
                  <span className={cx(typography.small, typography.muted)}>
                    {t('announcements.draws', { count: price.drawCount })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
