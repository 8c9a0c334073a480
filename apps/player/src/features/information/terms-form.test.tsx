import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '../../testing/start-texts.ts';
import { TermsForm } from './terms-modal.tsx';

const message = 'Trebuie acceptați termenii și condițiile.';

beforeAll(async () => {
  await startTexts('ro');
  // jsdom has no layout and can't scroll.
  Element.prototype.scrollIntoView = () => {};
});

function renderForm() {
  const onAccept = vi.fn<() => Promise<void>>();
  render(
    <>
      <TermsForm id="terms" onAccept={onAccept} />
      <button type="submit" form="terms">
        Accepta
      </button>
    </>,
  );
  return onAccept;
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Accepta' }));

test('has exactly one checkbox, unticked, and no message before a submit', () => {
  renderForm();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false]);
  expect(screen.queryByText(message)).toBeNull();
});

test('shows the message at the box and focuses it after a submit without the tick', () => {
  const onAccept = renderForm();
  submit();
  const box = screen.getByRole('checkbox');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box);
  expect(onAccept).not.toHaveBeenCalled();
});

test('ticking removes the message, and the next submit succeeds', () => {
  const onAccept = renderForm();
  submit();
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByText(message)).toBeNull();
  submit();
  expect(onAccept).toHaveBeenCalledOnce();
});
