import type { PageInfo } from '../../session/page/page-info.ts';
import { LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { readCardSetup } from '../../session/payment-flow/save-card.ts';
import { CardResultPage } from './card-result-page.tsx';

export const handle: PageInfo = { title: 'cards.notAddedTitle', isFocused: true, isPayment: true };

/** /card-add/failure: no card was saved. Links to another attempt and back to the start. */
export default function CardNotAddedScreen() {
  const { t } = useTexts();
  const { returnTo } = readCardSetup();
  return (
    <CardResultPage title={t('cards.notAddedTitle')} text={t('cards.notAddedText')}>
      <LinkButton isBlock to="/user/account/add-new-card" state={{ returnTo }} replace>
        {t('cards.tryAgain')}
      </LinkButton>
      <LinkButton variant="quiet" isBlock to={returnTo ?? '/user/account/cards'} replace>
        {t(returnTo === null ? 'cards.toCards' : 'cards.resumePayment')}
      </LinkButton>
    </CardResultPage>
  );
}
