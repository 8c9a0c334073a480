import type { ProfileFields } from './profile-fields.ts';

/** Kept by the tab, not the browser: what is typed outlives a reload and ends with the tab, or with signing out. */
const key = 'profileDraft';

/** What the player typed and did not save; null when there is nothing, or it is somebody else's. */
export function readProfileDraft(playerId: string): ProfileFields | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return stored !== null && stored.playerId === playerId && isWhole(stored.fields) ? stored.fields : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; null forgets it. */
export function writeProfileDraft(playerId: string, fields: ProfileFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ playerId, fields } satisfies Draft));
  } catch {
    // Without storage a reload costs what was typed; the form itself stays right.
  }
}

interface Draft {
  playerId: string;
  fields: ProfileFields;
}

const names = {
  firstName: true,
  lastName: true,
  birthDay: true,
  birthMonth: true,
  birthYear: true,
  phone: true,
  county: true,
  city: true,
  street: true,
  postalCode: true,
} as const satisfies Record<keyof ProfileFields, true>;

function isWhole(fields: Partial<ProfileFields> | undefined): boolean {
  return Object.keys(names).every((name) => typeof fields?.[name as keyof ProfileFields] === 'string');
}
