import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTexts, startTranslator } from '../i18n/translator.ts';

startTranslator();
// The built pages are in Romanian: they are taken over in Romanian, and the language switches after that.
await loadTexts('ro');
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
