import type { RouteHandle } from '../route-handle.ts';

export { LanguageScreen as default } from '../../features/language/language-screen.tsx';

export const handle: RouteHandle = { title: 'language.title' };
