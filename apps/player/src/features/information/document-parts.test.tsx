import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '../../testing/start-texts.ts';
import { DocumentContents } from './document-parts.tsx';

beforeAll(() => startTexts('ro'));
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { screenIs: 'a desktop, where it stands beside the text', isWide: true },
  { screenIs: 'a phone, where the text comes first', isWide: false },
])('the contents are open only on $screenIs', ({ isWide }) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
  render(
    <MemoryRouter>
      <DocumentContents sections={[{ id: 'tax', heading: 'Impozitul', parts: [] }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('group').hasAttribute('open')).toBe(isWide);
  expect(screen.getByText('Cuprins').tagName).toBe('SUMMARY');
});
