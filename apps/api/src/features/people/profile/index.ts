import { defineFeature } from '../../../platform/feature.ts';
import { getProfile, type Profiles } from './get-profile.ts';
import { mailIdentityConfirmedJob, type IsStopped } from './mail-identity-confirmed.ts';
import { rehashCnps } from './rehash-cnps.ts';
import { resealCnps } from './reseal-cnps.ts';
import { updateProfile } from './update-profile.ts';

export { describeProfile } from './get-profile.ts';
export { setDefaultName, storeBirthDate, type ProviderName } from './default-profile.ts';
export { requireBirthDate } from './require-birth-date.ts';
export { profileName } from './profile-name.ts';
export { ageAt } from './birth-date.ts';
export {
  birthDateOf,
  changeCnpState,
  eraseCnp,
  eraseProfile,
  findCnpsOfDeleted,
  findCnpState,
  findPlayersByPhone,
  findProfile,
  hasCnp,
  isDocumentNeeded,
  uncheckedPlayers,
} from './profile-table.ts';
export { claimCnp, findClaimant } from './claim-cnp.ts';
export { isOwnCnp, type CnpState } from './cnp-state.ts';
export { buyingProblem, type BuyingProblem } from './profile-state.ts';
export { mailIdentityConfirmed } from './mail-identity-confirmed.ts';
export { identityOf } from './identity-of.ts';
export { cnpProblem } from './cnp.ts';
export { latestBirthDate } from './birth-date.ts';
export { compareCnp } from './compare-cnp.ts';
export { parseRomanianPhone } from './romanian-phone.ts';

export function profileFeature(profiles: Profiles, isStopped: IsStopped) {
  return defineFeature({
    name: 'profile',
    handlers: {
      getProfile: getProfile(profiles),
      updateProfile: updateProfile(profiles),
    },
    jobs: [resealCnps(profiles), rehashCnps(profiles), mailIdentityConfirmedJob(profiles, isStopped)],
  });
}
