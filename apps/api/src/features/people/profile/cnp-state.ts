/**
 * State of a player's CNP:
 * - `unchecked`: the player hasn't entered it, or this deployment doesn't check it;
 * - `checked`: the player entered it, it matches the date of birth and no other account has it;
 * - `document-needed`: the player can't buy until an operator has seen an identity document;
 * - `document-seen`: an operator has seen it in an identity document.
 *
 * Among accounts with the same CNP only one is `checked` or `document-seen`: that player owns the
 * CNP.
 */
export type CnpState = 'unchecked' | 'checked' | 'document-needed' | 'document-seen';

/**
 * An event that changes the state: the player claimed the CNP; another account or an excluded
 * person has it; the player replaced it; it was removed from the account; a document confirmed it.
 */
export type CnpEvent = 'claimed' | 'in-use' | 'changed' | 'removed' | 'seen';

/** The transitions between states. Only a document ends `document-needed`. */
const transitions: Readonly<Record<CnpState, Readonly<Partial<Record<CnpEvent, CnpState>>>>> = {
  unchecked: { claimed: 'checked', 'in-use': 'document-needed', removed: 'unchecked' },
  // The player may have invented the CNP that replaces a checked one.
  checked: { 'in-use': 'document-needed', changed: 'document-needed', removed: 'document-needed' },
  'document-needed': { changed: 'document-needed', removed: 'document-needed', seen: 'document-seen' },
  'document-seen': { changed: 'document-needed', removed: 'document-needed' },
};

/**
 * Returns the state after an event.
 * @throws {Error} if the event isn't possible in this state
 */
export function cnpStateAfter(state: CnpState, event: CnpEvent): CnpState {
  const next = transitions[state][event];
  if (next === undefined) throw new Error(`A CNP that is ${state} is not ${event}`);
  return next;
}

/** Returns true if the player owns the CNP, considering all accounts. */
export function isOwnCnp(state: CnpState): boolean {
  return state === 'checked' || state === 'document-seen';
}
