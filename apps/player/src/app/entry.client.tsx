import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sayNotLoaded } from '@loto/design/missing-part';
import { phonePlatform } from '../device/platform.ts';
import { startTranslator, switchLanguage } from '../i18n/translator.ts';
import { affiliationCookie } from '../session/arrival/affiliation-code.ts';
import { loadWholeStore } from '../session/store/first-store.ts';
import { builtLanguage, chosenLanguage } from '../session/preferences/language-choice.ts';
import { isFirstPage } from './first-pages.ts';
import { tolerateTranslators } from './page-translators.ts';

/**
 * True if the page was prerendered. Such pages are hydrated in the language in which they were
 * built and switch to the visitor's afterwards.
 */
const isBuiltPage = document.querySelector('[data-unbuilt]') === null;

/**
 * Stores the affiliation code of the URL. Any page can be the landing page of a partner's link
 * (specification 1), and most redirect to another URL.
 */
function storeAffiliationCode(): void {
  const cookie = affiliationCookie(location.search, location.protocol === 'https:');
  if (cookie !== undefined) document.cookie = cookie;
}

async function start(): Promise<void> {
  startTranslator();
  const platform = phonePlatform();
  if (platform !== null) await (await import('./start-phone.ts')).startPhone(platform);
  // The page that needs the store shows the failure.
  const store = isFirstPage(location.pathname) ? null : loadWholeStore().catch(() => null);
  try {
    await switchLanguage(isBuiltPage ? builtLanguage() : chosenLanguage());
  } catch {
    // Tries again with the fallback language.
    await switchLanguage('ro');
  }
  await store;
  const app = (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
  startTransition(() => {
    // React can't hydrate a built page that a translator has changed in the meantime.
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
