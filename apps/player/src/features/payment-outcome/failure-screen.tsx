import { useTexts } from '../../i18n/use-texts.ts';

export function FailureScreen({ animated = false }: { animated?: boolean }) {
  const { t } = useTexts();
  return (
    <div className="page bare" data-animated={animated || undefined}>
      <div className="hello">
        <h1 className="t-l">{t('shell.titles.paymentFailure')}</h1>
      </div>
    </div>
  );
}
