import { acceptedVersionsOf, demonstrationFolder, readProductFolder } from '@loto/product-folder';
import type { Queries } from '../platform/database/database.ts';
import { findProfile, saveProfile } from '../features/people/profile/profile-table.ts';

export const demoProfile = {
  firstName: 'Ioana',
  lastName: 'Marinescu',
  birthDate: '1990-05-17',
  phone: '+40721234567',
  county: 'Cluj',
  city: 'Cluj-Napoca',
  street: 'Strada Memorandumului 28',
  postalCode: '400114',
};

export const officeProfile: typeof demoProfile = {
  firstName: 'Mihai',
  lastName: 'Ionescu',
  birthDate: '1984-02-03',
  phone: '+40722345678',
  county: 'Iași',
  city: 'Iași',
  street: 'Strada Lăpușneanu 14',
  postalCode: '700057',
};

/**
 * Completes the demo player's profile and consents, unless she already has a name. Uses the
 * function that writes profiles, because the API call would need a whole server to check the
 * exclusion list.
 */
export async function seedDemoProfile(
  queries: Queries,
  playerId: string,
  { now, profile }: { readonly now: Date; readonly profile: typeof demoProfile },
): Promise<void> {
  // A deleted account still has an empty profile.
  if ((await findProfile(queries, playerId))?.first_name != null) return;
  const { folder, problems } = readProductFolder(demonstrationFolder);
  if (folder === null) throw new Error(problems.join('\n'));
  const versions = acceptedVersionsOf(folder);
  await saveProfile(
    queries,
    playerId,
    {
      ...profile,
      cnp: undefined,
      acceptedTerms: versions.terms,
      acceptedPrivacy: versions.privacy,
      acceptedGdpr: versions.privacy,
    },
    now,
  );
}
