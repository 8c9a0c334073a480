import { product } from '@loto/api-contract/product';
import { useTexts } from '../i18n/use-texts.ts';
import { useRouteHandle } from './route-handle.ts';

/** The title of the page in view, in the language in force. */
export function DocumentTitle() {
  const { t } = useTexts();
  const { title } = useRouteHandle();
  return <title>{title === undefined ? product.name : `${t(title)} · ${product.name}`}</title>;
}
