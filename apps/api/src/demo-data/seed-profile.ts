import { acceptedVersionsOf, demonstrationFolder, readProductFolder } from '@loto/product-folder';
import type { Queries } from '../platform/database/database.ts';
import { findProfile, saveProfile } from '../features/people/profile/profile-table.ts';

/**
 * Completes the demo player's profile and gives the acceptances, unless she has a name already.
 * By the function that the call writes with: the call also compares the person with those who are
 * excluded, which takes a whole server.
 */
export async function seedDemoProfile(queries: Queries, playerId: string, now: Date): Promise<void> {
  // of a deleted account an empty profile is left
  if ((await findProfile(queries, playerId))?.first_name != null) return;
  const { folder, problems } = readProductFolder(demonstrationFolder);
  if (folder === null) throw new Error(problems.join('\n'));
  const versions = acceptedVersionsOf(folder);
  const profile = {
    firstName: 'Ioana',
    lastName: 'Marinescu',
    birthDate: '1990-05-17',
    phone: '+40721234567',
    county: 'Cluj',
    city: 'Cluj-Napoca',
    street: 'Strada Memorandumului 28',
    postalCode: '400114',
  };
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
