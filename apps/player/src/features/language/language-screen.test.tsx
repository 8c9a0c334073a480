import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import LanguageScreen from './language-screen.tsx';

test('changes the language immediately, stores it, and sends it with every call', async () => {
  const { store } = renderScreen(<LanguageScreen />);
  expect(screen.getByRole('radio', { name: 'Română' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'Language' });
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(localStorage.getItem('lang')).toBe('en'));
  const sent = serve({ login: () => ({ data: ioanaSession }) });
  const body = { email: ioana.email, password: 'x' };
  await store.dispatch(api.endpoints.login.initiate({ body }));
  expect(sent[0]?.headers.get('accept-language')).toBe('en');
  fireEvent.click(screen.getByRole('radio', { name: 'Română' }));
  await screen.findByRole('heading', { level: 1, name: 'Limbă' });
});
