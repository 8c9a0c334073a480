export type { FederatedRequest, FederatedSignIn } from './federated-sign-in.ts';
export { webFederatedSignIn as federatedSignIn } from './web.ts';
