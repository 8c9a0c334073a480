/**
 * The states of a player's CNP:
 * - `unchecked`: none was given, or it was given where it is not checked;
 * - `checked`: the player typed it, it fits the date of birth and is no other account's;
 * - `document-needed`: the player cannot buy until an operator saw an identity document;
 * - `document-seen`: an operator saw it in an identity document.
 *
 * Of the accounts with one CNP only one is `checked` or `document-seen`: the CNP is theirs.
 */
export type CnpState = 'unchecked' | 'checked' | 'document-needed' | 'document-seen';

/**
 * The events of a CNP: it becomes the player's own; it is another account's or an excluded
 * person's; another one replaces it; it is removed from the account; a document shows it.
 */
export type CnpEvent = 'claimed' | 'in-use' | 'changed' | 'removed' | 'seen';

/** The transitions. Only a document ends `document-needed`. */
const transitions: Readonly<Record<CnpState, Readonly<Partial<Record<CnpEvent, CnpState>>>>> = {
  unchecked: { claimed: 'checked', 'in-use': 'document-needed', removed: 'unchecked' },
  // a replacement of a checked one could be invented
  checked: { 'in-use': 'document-needed', changed: 'document-needed', removed: 'document-needed' },
  'document-needed': { changed: 'document-needed', removed: 'document-needed', seen: 'document-seen' },
  'document-seen': { changed: 'document-needed', removed: 'document-needed' },
};

/**
 * Returns the state after an event.
 * @throws {Error} when the event is not possible in the state
 */
export function cnpStateAfter(state: CnpState, event: CnpEvent): CnpState {
  const next = transitions[state][event];
  if (next === undefined) throw new Error(`A CNP that is ${state} is not ${event}`);
  return next;
}

/** Tells whether the CNP is the player's own among all accounts. */
export function isOwnCnp(state: CnpState): boolean {
  return state === 'checked' || state === 'document-seen';
}
