import { loadDocument } from '../../features/information/load-document.ts';
import { currentLanguage } from '../../i18n/translator.ts';
import type { RouteHandle } from '../route-handle.ts';

export { InformationArticle as default } from '../../features/information/information-article.tsx';

export const handle: RouteHandle = { title: 'shell.titles.salesConditions' };

/** The built page holds the Romanian text. */
export const loader = () => loadDocument('sales-conditions', 'ro');

export const clientLoader = () => loadDocument('sales-conditions', currentLanguage());
