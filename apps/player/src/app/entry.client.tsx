import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startTranslator, switchLanguage } from '../i18n/translator.ts';
import { storedLanguage } from '../session/language-choice.ts';

/** Built pages are in Romanian and are taken over as they are; their language switches after that. */
const isBuiltPage = document.querySelector('[data-unbuilt]') === null;

startTranslator();
try {
  await switchLanguage(isBuiltPage ? 'ro' : storedLanguage());
} catch {
  // Without its texts the player has nothing to say: the address is asked for once more, then the keys stand in.
  await switchLanguage('ro').catch(() => undefined);
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
