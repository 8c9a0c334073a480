import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReveal } from '../use-reveal.ts';
import { MessagePage } from './message-page.tsx';
import NotFoundScreen from './not-found-screen.tsx';

/** Shown when a page throws: nothing is lost, and a reload helps. */
export function ErrorScreen() {
  const { t } = useTexts();
  const error = useRouteError();
  useReveal();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <MessagePage title={t('shell.brokenTitle')} text={t('shell.brokenText')}>
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
    </MessagePage>
  );
}
