import { useTexts } from '../../i18n/use-texts.ts';

export function SuccessScreen({ animated = false }: { animated?: boolean }) {
  const { t } = useTexts();
  return (
    <div className="page bare" data-animated={animated || undefined}>
      <div className="hello">
        <h1 className="t-l">{t('shell.titles.paymentSuccess')}</h1>
      </div>
    </div>
  );
}
