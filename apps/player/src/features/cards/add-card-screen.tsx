import { useLocation } from 'react-router';
import { BackHeader, Button, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ownPath } from './card-adding.ts';
import './cards.css';
import { useAddCard } from './use-add-card.ts';

/** /user/account/add-new-card: what saving a card means, and the way to the provider's page. */
export default function AddCardScreen() {
  const { t } = useTexts();
  const state = useLocation().state as { returnTo?: unknown } | null;
  const returnTo = ownPath(state?.returnTo);
  const { add, isAdding } = useAddCard(returnTo);
  return (
    <>
      <BackHeader
        title={t('cards.addTitle')}
        backLabel={t('common.back')}
        back={returnTo ?? '/user/account/cards'}
        isEverywhere
      />
      <div className="page cardspage">
        <section className="panel surface lift stack addcardpanel">
          <p>{t('cards.addLead')}</p>
          <ol className="addsteps">
            <li>
              <Icon name="lock" />
              <span>{t('cards.addAtProvider')}</span>
            </li>
            <li>
              <Icon name="shield" />
              <span>{t('cards.addBank')}</span>
            </li>
            <li>
              <Icon name="card" />
              <span>{t('cards.addKept')}</span>
            </li>
          </ol>
          <Button isBlock isPending={isAdding} onClick={() => void add()}>
            {t('cards.addGo')}
          </Button>
        </section>
      </div>
    </>
  );
}
