import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sayNotLoaded } from '../design/missing-part.tsx';
import { phonePlatform } from '../device/platform.ts';
import { startTranslator, switchLanguage } from '../i18n/translator.ts';
import { affiliationCookie } from '../session/arrival/affiliation-code.ts';
import { loadWholeStore } from '../session/store/first-store.ts';
import { builtLanguage, chosenLanguage } from '../session/preferences/language-choice.ts';
import { isFirstPage } from './first-pages.ts';
import { tolerateTranslators } from './page-translators.ts';

/** Built pages are taken over in their language as they are; it switches after that. */
const isBuiltPage = document.querySelector('[data-unbuilt]') === null;

/**
 * Any page can be the landing page of a partner's link (specification 1), and most lead on to
 * another address.
 */
function storeAffiliationCode(): void {
  const cookie = affiliationCookie(location.search, location.protocol === 'https:');
  if (cookie !== undefined) document.cookie = cookie;
}

async function start(): Promise<void> {
  startTranslator();
  const platform = phonePlatform();
  if (platform !== null) await (await import('./start-phone.ts')).startPhone(platform);
  // a failure is seen where the page needs it
  const store = isFirstPage(location.pathname) ? null : loadWholeStore().catch(() => null);
  try {
    await switchLanguage(isBuiltPage ? builtLanguage() : chosenLanguage());
  } catch {
    // Once more, in the language that everything falls back to.
    await switchLanguage('ro');
  }
  await store;
  const app = (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
  startTransition(() => {
    // a built page that was translated meanwhile no longer holds what React would take over
    if (isBuiltPage && document.querySelector('font')) createRoot(document).render(app);
    else hydrateRoot(document, app);
  });
}

tolerateTranslators();
storeAffiliationCode();
try {
  await start();
} catch {
  sayNotLoaded();
}
