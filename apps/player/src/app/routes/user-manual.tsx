import { loadDocument } from '../../features/information/load-document.ts';
import { currentLanguage } from '../../i18n/translator.ts';
import type { RouteHandle } from '../route-handle.ts';

export { AccountDocumentScreen as default } from '../../features/information/account-document-screen.tsx';

export const handle: RouteHandle = { title: 'shell.titles.userManual' };

export const clientLoader = () => loadDocument('user-manual', currentLanguage());
