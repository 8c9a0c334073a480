import { DEMO_PLAYER } from './demo-player.ts';
import type { LocalStack } from './local-stack.ts';

/** Returns the text printed once everything is ready; its last nine lines are the URLs. */
export function startSummary(stack: Pick<LocalStack, 'urls' | 'home'>, wantedPort: number): string[] {
  const { urls } = stack;
  const port = Number(new URL(urls.player).port || '80');
  return [
    ...(wantedPort !== 0 && port !== wantedPort && urls.player.startsWith('http://localhost:')
      ? [`Port ${wantedPort} is taken by another program, so Loto is on port ${port}.`]
      : []),
    `Data and logs: ${stack.home}`,
    `Operators: ana and radu, in the terminal for example: npm run operator -- draws`,
    `Demo player: ${DEMO_PLAYER.email}, password ${DEMO_PLAYER.password}`,
    `Player:            ${urls.player}`,
    `Operators' office: ${urls.office}`,
    `API documentation: ${urls.docs}`,
    `Mailbox:           ${urls.mailbox}`,
    `Notifications:     ${urls.pushService}`,
    `Card provider:     ${urls.cardProvider}`,
    `Google and Apple:  ${urls.openId}`,
    `Partner's app:     ${urls.partnerApp}`,
    `Witnesses:         ${urls.witnesses}`,
  ];
}
