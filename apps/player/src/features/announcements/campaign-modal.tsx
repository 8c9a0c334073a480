import { formatLei } from '@loto/formatting';
import { cx, Button, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Campaign } from './campaign-to-show.ts';
import { PrizeTable } from './prize-table.tsx';
import typography from '../../design/typography.module.css';

export interface CampaignModalProps {
  campaign: Campaign;
  isOpen: boolean;
  /** Closed by its button or Escape, it never comes again; a press outside only puts it away. */
  onClose: (isForGood: boolean) => void;
}

/** The modal Informare (specification 2): what is special about a draw, in the server's words. */
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
