import { useRouteError } from 'react-router';
import { isMissingPart } from '@loto/design/missing-part';
import type { FailureTexts } from '@loto/design/widgets/frame/failed-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** Returns the texts of a page that threw or whose script couldn't be loaded. */
export function useFailureTexts(): FailureTexts {
  const { t } = useTexts();
  const isMissing = isMissingPart(useRouteError());
  return isMissing
    ? { title: t('shell.missingTitle'), text: t('shell.missingText'), retryText: t('common.retry') }
    : { title: t('shell.brokenTitle'), text: t('shell.brokenText'), retryText: t('shell.reload') };
}
