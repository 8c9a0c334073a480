import { openThrowawayStack, type ThrowawayStack } from '../support/throwaway-stack.ts';

/** The instance that is attacked. */
export type Target = ThrowawayStack;

/** Starts it limited as in production. */
export async function openTarget(): Promise<Target> {
  const target = await openThrowawayStack('attack', {
    ADDRESS_LIMIT_FACTOR: '1',
    // bystanders come through a proxy, the attacker does not: see attacker/own-address.ts
    TRUSTED_PROXIES: '127.0.0.1',
  });
  // by number, since another address of this machine is not what `localhost` means
  const api = target.stack.api.replace('localhost', '127.0.0.1');
  return { ...target, stack: { ...target.stack, api } };
}
