import { openThrowawayStack, type ThrowawayStack } from '../support/throwaway-stack.ts';

/** The attacked instance. */
export type Target = ThrowawayStack;

/** Starts an instance with production limits. */
export async function openTarget(): Promise<Target> {
  const target = await openThrowawayStack('attack', {
    ADDRESS_LIMIT_FACTOR: '1',
    // Bystanders come through a proxy, the attacker doesn't: see attacker/own-address.ts.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  // A numeric address, since `localhost` can have another address on this machine.
  const api = target.stack.api.replace('localhost', '127.0.0.1');
  return { ...target, stack: { ...target.stack, api } };
}
