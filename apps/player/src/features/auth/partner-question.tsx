import { product } from '@loto/api-contract/product';
import { ConfirmModal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';

interface PartnerQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onGoOn: () => void;
}

/** Asks whether a partner's link may sign in its player, possibly replacing the current player. */
export function PartnerQuestion({ isOpen, onStay, onGoOn }: PartnerQuestionProps) {
  const { t } = useTexts();
  const { user, isAuthenticated } = useAppSelector((state) => state.auth);
  const { firstName, lastName } = user?.userProfile ?? {};
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  const name = user?.email || fullName || t('partnerEntry.unnamed');
  const partner = product.partner.name;
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t(isAuthenticated ? 'partnerEntry.askTitle' : 'partnerEntry.visitorTitle', { partner })}
      text={t(isAuthenticated ? 'partnerEntry.askText' : 'partnerEntry.visitorText', { name, partner })}
      cancelText={t('partnerEntry.stay')}
      onCancel={onStay}
      confirmText={t('partnerEntry.goOn', { partner })}
      onConfirm={onGoOn}
    />
  );
}
