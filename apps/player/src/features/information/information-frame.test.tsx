import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import InformationFrame from './information-frame.tsx';

beforeAll(() => startTexts('ro'));

/** Renders the page in a tab that has opened this many pages of the app. */
function open(pagesBefore: number) {
  const before: unknown = history.state;
  onTestFinished(() => history.replaceState(before, ''));
  history.replaceState({ idx: pagesBefore }, '');
  const { addressOf } = renderScreen(<InformationFrame />, { path: '/sales-conditions' });
  return { addressOf, link: screen.getByRole('link', { name: 'Înapoi' }) };
}

test('a page opened directly leads back to the beginning, even before its script runs', () => {
  const { addressOf, link } = open(0);
  expect(link.getAttribute('href')).toBe('/');
  fireEvent.click(link);
  expect(addressOf()).toBe('/');
});

test('goes back to the previous page of the app', () => {
  const { addressOf, link } = open(1);
  // The test's router has no earlier page, so it stays.
  expect(fireEvent.click(link)).toBe(false);
  expect(addressOf()).toBe('/sales-conditions');
});
