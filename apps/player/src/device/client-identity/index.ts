export type { ClientIdentity } from './client-identity.ts';
export { webIdentity as clientIdentity } from './web.ts';
