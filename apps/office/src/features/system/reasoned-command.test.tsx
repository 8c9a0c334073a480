import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveOffice } from '../../testing/fake-office.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { ReasonedCommand } from './reasoned-command.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a command that needs a reason is tried once the reason is long enough', async () => {
  const sent = serveOffice({ try: () => ({ json: { state: 'refused', message: 'No.' } }) });
  renderBehindSignIn(
    <ReasonedCommand words={['retry-job', '91']} label="Pornește din nou lucrarea 91">
      Pornește din nou
    </ReasonedCommand>,
  );
  fireEvent.click(screen.getByRole('button'));
  const field = screen.getByLabelText('De ce');
  fireEvent.change(field, { target: { value: 'da' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuă' }));
  expect(screen.getByText('Scrie de ce, cu cel puțin cinci semne.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'banca a răspuns' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuă' }));
  await vi.waitFor(() =>
    expect(sent[0]?.body).toEqual({ words: ['retry-job', '91', '--reason=banca a răspuns'], given: {} }),
  );
});
