import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RegistrationScreen from './registration-screen.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fill(email: string, password: string, [day, month, year]: readonly [string, string, string]): void {
  type('E-mail', email);
  type('Parolă', password);
  type('Zi', day);
  type('Lună', month);
  type('An', year);
  fireEvent.click(screen.getByRole('button', { name: 'Creează contul' }));
}

const born = ['17', '5', '1990'] as const;

test.each([
  [' ', 'parola-lunga', born, 'E-mail', 'Scrie adresa de e-mail.'],
  ['ioana@exemplu', 'parola-lunga', born, 'E-mail', /nu pare completă/],
  ['ioana exemplu.ro', 'parola-lunga', born, 'E-mail', 'Aici nu poate fi niciun spațiu.'],
  ['ioanuț@exemplu.ro', 'parola-lunga', born, 'E-mail', /„ț”/],
  ['ioana@exemplu.ro', 'scurt', born, 'Parolă', 'Mai adaugă 5 caractere la parolă.'],
  ['ioana@exemplu.ro', 'parola-lunga', ['', '', ''], 'Zi', 'Scrie ziua, luna și anul nașterii.'],
  ['ioana@exemplu.ro', 'parola-lunga', ['31', '2', '1990'], 'Zi', /^Data asta nu există/],
] as const)('%s, %s, %s is not sent', (email, password, date, label, text) => {
  const sent = serve({});
  renderScreen(<RegistrationScreen />, { path: '/auth/registration' });
  fill(email, password, date);
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(sent).toEqual([]);
});

test('a minor is told at the date of birth, before any code is mailed', async () => {
  const text = 'Poți juca doar dacă ai cel puțin 18 ani.';
  const sent = serve({
    register: () => ({
      status: 400,
      errorCode: 'UNDER_AGE',
      errorMessage: text,
      fieldErrors: { birthDate: text },
    }),
  });
  renderScreen(<RegistrationScreen />, { path: '/auth/registration' });
  fill('ioana@exemplu.ro', 'parola-lunga', ['31', '1', '2012']);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'ioana@exemplu.ro', password: 'parola-lunga', birthDate: '2012-01-31' },
  ]);
});

test('shows the next step in a neutral colour', async () => {
  serve({ register: () => ({ data: { user: ioana } }) });
  renderScreen(<RegistrationScreen />, { path: '/auth/registration' });
  expect(screen.getByText(/La primul bilet îți cerem datele din act, durează un minut/)).toBeTruthy();
  fill('ioana@exemplu.ro', 'parola-lunga', born);
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ kind: 'info', text: 'Verifică-ți adresa de email.' }]),
  );
});
