import { expect, test } from 'vitest';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PlayerCard } from './player-card.tsx';

test('a player without a name and an e-mail has a person icon', () => {
  const userProfile = { ...ioana.userProfile, firstName: null, lastName: null };
  const { container } = renderScreen(<PlayerCard user={{ ...ioana, email: '', userProfile }} />);
  expect(container.querySelector('article [aria-hidden="true"] svg')).not.toBeNull();
});
