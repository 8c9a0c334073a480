import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import SelfTestScreen from './self-test-screen.tsx';
import { bandOf, selfTestTexts } from './self-test-texts.ts';

beforeAll(() => startTexts('ro'));

const show = () => fireEvent.click(screen.getByRole('button', { name: 'Vezi rezultatul' }));
const storedTexts = () => [Object.entries(localStorage), Object.entries(sessionStorage)];

test('the limits of the index: 0, 1 to 2, 3 to 7, 8 and more', () => {
  expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual([
    'none',
    'low',
    'low',
    'moderate',
    'moderate',
    'high',
    'high',
  ]);
  expect(selfTestTexts.ro.questions).toHaveLength(9);
  expect(selfTestTexts.en.questions).toHaveLength(9);
});

test('the four answers of a question are one radio group for the arrow keys', () => {
  renderScreen(<SelfTestScreen />);
  const group = screen.getByRole('radiogroup', { name: `1. ${selfTestTexts.ro.questions[0]}` });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ type, name }) => [type, name])).toEqual(
    Array.from({ length: 4 }, () => ['radio', radios[0]?.name]),
  );
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(9);
});

test('nine answers give a result with sources of help; nothing is sent or stored', () => {
  const sent = serve({});
  const stored = storedTexts();
  renderScreen(<SelfTestScreen />);
  show();
  expect(screen.getByText('Răspunde la toate cele nouă întrebări.')).toBeTruthy();
  const often = screen.getAllByRole('radio', { name: 'Des' });
  expect(often).toHaveLength(9);
  for (const answer of often) fireEvent.click(answer);
  show();
  expect(document.activeElement?.textContent).toBe('Rezultatul tău');
  expect(screen.getByText(selfTestTexts.ro.bands.high)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'jocresponsabil.ro' })).toBeTruthy();
  expect(sent).toEqual([]);
  expect(storedTexts()).toEqual(stored);
});
