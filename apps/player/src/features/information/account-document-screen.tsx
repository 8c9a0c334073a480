import './information.css';
import { IconButton, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import InformationArticle, { clientLoader } from './information-article.tsx';
import { useWayBack } from './use-way-back.ts';

export { clientLoader };

/** A text that stands in the account: inside the tab shell, with a way back. */
export default function AccountDocumentScreen() {
  const { t } = useTexts();
  const back = useWayBack('/user/account');
  return (
    <>
      <header className="backhead phone">
        <IconButton icon="back" label={t('common.back')} onClick={back} />
      </header>
      <div className="page docpage">
        <button type="button" className="link small row backlink desk" onClick={back}>
          <Icon name="back" size="small" />
          {t('common.back')}
        </button>
        <InformationArticle />
      </div>
    </>
  );
}
