import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmModal } from '@loto/design';
import { useKeptFocus } from './kept-focus.ts';

/** A list with a row that is deleted after a confirmation, and a part that a press opens. */
function Page() {
  useKeptFocus();
  const [rows, setRows] = useState(['One', 'Two']);
  const [asked, setAsked] = useState<string>();
  return (
    <main id="content">
      <h1>Cards</h1>
      <ul aria-label="Saved">
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => setAsked(row)}>Delete {row}</button>
          </li>
        ))}
      </ul>
      {rows.length === 2 && (
        <button
          onClick={() => {
            setRows([]);
          }}
        >
          Clear
        </button>
      )}
      <ConfirmModal
        isOpen={asked !== undefined}
        title="Delete it?"
        text=""
        cancelText="Keep"
        onCancel={() => setAsked(undefined)}
        confirmText="Yes"
        onConfirm={() => {
          setRows((before) => before.filter((row) => row !== asked));
          setAsked(undefined);
        }}
      />
    </main>
  );
}

test('after deleting a row in a dialog, the focus is on its list', async () => {
  render(<Page />);
  const row = screen.getByRole('button', { name: 'Delete One' });
  row.focus();
  fireEvent.click(row);
  const yes = await screen.findByRole('button', { name: 'Yes' });
  yes.focus();
  fireEvent.click(yes);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Saved' })));
});

test('does not move the focus of a person who has pressed elsewhere since', async () => {
  render(<Page />);
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  clear.blur();
  await Promise.resolve();
  fireEvent.click(clear);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});

test('after a press on a disappearing button, the focus is on the heading', async () => {
  render(<Page />);
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cards' })));
});
