import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RegistrationScreen from './registration-screen.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  [' ', 'parola-lunga', 'parola-lunga', 'E-mail', 'Scrie adresa de e-mail.'],
  ['ioana@exemplu', 'parola-lunga', 'parola-lunga', 'E-mail', /nu pare completă/],
  ['ioana exemplu.ro', 'parola-lunga', 'parola-lunga', 'E-mail', 'Aici nu poate fi niciun spațiu.'],
  ['ioanuț@exemplu.ro', 'parola-lunga', 'parola-lunga', 'E-mail', /„ț”/],
  ['ioana@exemplu.ro', 'parola-lunga', 'alta', 'Repetă parola', 'Cele două parole nu sunt la fel.'],
  ['ioana@exemplu.ro', 'scurt', 'scurt', 'Parolă', 'Mai adaugă 5 caractere la parolă.'],
])('%s, %s, %s is not sent', (email, password, repeat, label, text) => {
  const sent = serve({});
  renderScreen(<RegistrationScreen />, { path: '/auth/registration' });
  type('E-mail', email);
  type('Parolă', password);
  type('Repetă parola', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Creează contul' }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(sent).toEqual([]);
});
