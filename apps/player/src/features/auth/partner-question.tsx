import { product } from '@loto/api-contract/product';
import { ConfirmModal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';

interface PartnerQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onGoOn: () => void;
}

/** Asks a signed-in player whether a partner's link may sign its own player in instead. */
export function PartnerQuestion({ isOpen, onStay, onGoOn }: PartnerQuestionProps) {
  const { t } = useTexts();
  const user = useAppSelector((state) => state.auth.user);
  const { firstName, lastName } = user?.userProfile ?? {};
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  const name = user?.email || fullName || t('partnerEntry.unnamed');
  const partner = product.partner.name;
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t('partnerEntry.askTitle', { partner })}
      text={t('partnerEntry.askText', { name, partner })}
      cancelText={t('partnerEntry.stay')}
      onCancel={onStay}
      confirmText={t('partnerEntry.goOn', { partner })}
      onConfirm={onGoOn}
    />
  );
}
