import { cx, IconButton, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import InformationArticle, { clientLoader, handle } from './information-article.tsx';
import { useGoBack } from './use-go-back.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import backHeaderStyles from '@loto/design/widgets/frame/back-header.module.css';

export { clientLoader, handle };

/** A document in the account section: inside the tab shell, with a link back. */
export default function AccountDocumentScreen() {
  const { t } = useTexts();
  const back = useGoBack('/user/account');
  return (
    <>
      <header className={cx(backHeaderStyles.root, layout.phoneOnly)}>
        <IconButton icon="back" label={t('common.back')} onClick={back} />
      </header>
      <div className={layout.page}>
        <button
          type="button"
          className={cx(typography.link, typography.small, layout.row, layout.backLink, layout.desktopOnly)}
          onClick={back}
        >
          <Icon name="back" size="small" />
          {t('common.back')}
        </button>
        <InformationArticle />
      </div>
    </>
  );
}
