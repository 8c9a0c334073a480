import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CnpForm } from './cnp-form.tsx';

function submit(cnp: string) {
  const sent = serve({ updateProfile: () => ({ status: 503, errorCode: 'OVERLOADED' }) });
  renderScreen(<CnpForm hint="13 cifre" submitText="Trimite" isPending={false} onSaved={() => {}} />);
  fireEvent.change(screen.getByLabelText('CNP'), { target: { value: cnp } });
  fireEvent.click(screen.getByRole('button', { name: 'Trimite' }));
  return sent;
}

test('a pasted CNP is sent completely, without spaces and invisible characters', async () => {
  const sent = submit(' 2900517\u00a0123455\u202c');
  expect(screen.getByLabelText('CNP').hasAttribute('maxlength')).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ body: { cnp: '2900517123455' } }]);
});

test('names a letter in the CNP and sends nothing', () => {
  const sent = submit('29005171234O5');
  expect(screen.getByText('Caracterul „O” nu poate fi folosit aici.')).toBeTruthy();
  expect(sent).toEqual([]);
});
