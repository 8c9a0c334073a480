import '@loto/design/index.css';
import '@loto/design/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../session/preferences/choices.ts';
import { loadSentences } from '../i18n/sentences.ts';
import { createStore } from '../session/store.ts';
import { App } from './app.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
// If English cannot be loaded, the app starts in Romanian.
await startLanguage().catch(() => {});
void loadSentences();
createRoot(root).render(
  <StrictMode>
    <App store={createStore()} />
  </StrictMode>,
);
