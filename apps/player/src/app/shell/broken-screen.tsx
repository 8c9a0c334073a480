import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReveal } from '../use-reveal.ts';
import { BareFrame } from './bare-frame.tsx';
import NotFoundScreen from './not-found-screen.tsx';

/** What is left when a page breaks: what happened, that nothing is lost, and the way on. */
export function BrokenScreen() {
  const { t } = useTexts();
  const error = useRouteError();
  useReveal();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <BareFrame title={t('shell.brokenTitle')} text={t('shell.brokenText')}>
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
    </BareFrame>
  );
}
