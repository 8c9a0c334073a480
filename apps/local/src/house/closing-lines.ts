import { DEMO_PLAYER } from './demo-player.ts';
import type { House } from './house.ts';

/** What the terminal says when everything is up; the last six lines are the addresses. */
export function closingLines(house: Pick<House, 'urls' | 'home'>, wantedPort: number): string[] {
  const { urls } = house;
  const port = Number(new URL(urls.player).port || '80');
  return [
    ...(wantedPort !== 0 && port !== wantedPort && urls.player.startsWith('http://localhost:')
      ? [`Port ${wantedPort} is taken by another program, so Loto is on port ${port}.`]
      : []),
    `Data and logs: ${house.home}`,
    'Operators: ana and radu, for example: npm run operator -- draws',
    `Demo player: ${DEMO_PLAYER.email}, password ${DEMO_PLAYER.password}`,
    `Player:            ${urls.player}`,
    `API documentation: ${urls.docs}`,
    `Mailbox:           ${urls.mailbox}`,
    `Card provider:     ${urls.cardProvider}`,
    `Google and Apple:  ${urls.openId}`,
    `Partner's app:     ${urls.partnerApp}`,
  ];
}
