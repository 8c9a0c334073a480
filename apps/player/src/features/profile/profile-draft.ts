import type { ProfileFields } from './profile-fields.ts';

/** The key in sessionStorage: edits survive a reload and end with the tab or a sign-out. */
const key = 'profileDraft';

/** Returns access to one player's edited, unsaved profile. */
export function profileDraft(playerId: string) {
  return {
    /** Returns the draft; null if there is none, or it's another player's. */
    read(): ProfileFields | null {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
        return stored?.playerId === playerId && isWhole(stored.fields) ? stored.fields : null;
      } catch {
        return null;
      }
    },
    /** Stores the draft; null removes it. */
    write(fields: ProfileFields | null): void {
      try {
        if (fields === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ playerId, fields } satisfies Draft));
      } catch {
        // Without storage, only a reload loses the edits.
      }
    },
  };
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
