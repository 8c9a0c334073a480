import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BareFrame } from './bare-frame.tsx';

/** What an address that leads nowhere shows. */
export default function NotFoundScreen() {
  const { t } = useTexts();
  return (
    <BareFrame title={t('shell.notFoundTitle')} text={t('shell.notFoundText')}>
      <LinkButton to="/">{t('shell.toHome')}</LinkButton>
    </BareFrame>
  );
}
