import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { translator } from '../i18n/translator.ts';
import { createStore } from '../session/store.ts';

const store = createStore();

/** State and texts for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={translator}>{children}</I18nextProvider>
    </Provider>
  );
}
