export { createTestApp, drawnTicketPdfs, type TestApp } from './test-app.ts';
export { TestClock } from './test-clock.ts';
export { CapturingMailer } from './capturing-mailer.ts';
export { createTestDatabase } from './test-database.ts';
export { openTestPool, type TestPool } from './test-pool.ts';
export { statusPairs, storedTransitions } from './transitions.ts';
export { asRole, testConfig, testSigner } from './test-config.ts';
export {
  freshToken,
  mailedCode,
  renewSessions,
  sessionIdOf,
  signedInAt,
  signUpPlayer,
  wholeProfile,
  type SignedUpPlayer,
} from './sign-up.ts';
export { FakeProvider } from './fake-provider.ts';
export {
  buyPaidTicket,
  buyTicket,
  notify,
  returnUrls,
  simpleOrder,
  startCheckout,
  storedTicketStatus,
} from './purchase.ts';
export {
  cardReturnUrls,
  clearCards,
  notifyOfCardSetup,
  payByCard,
  saveCard,
  savedCardsOf,
  startCardSetup,
} from './saved-cards.ts';
export {
  addOperators,
  byTwoPersons,
  cancelPlannedDraw,
  drawsToCome,
  goodResults,
  holdDraw,
  settleHeldDraw,
  testOperators,
} from './draws.ts';
export { openPurchases, purchaseOrder, type PurchaseOrder } from './open-purchases.ts';
export { startAppWithProvider } from './app-with-provider.ts';
export { freePort } from './free-port.ts';
export { startSandboxProcess, type SandboxProcess } from './sandbox-process.ts';
export {
  appleClaims,
  federatedSignInEnv,
  googleClaims,
  inForce,
  partnerClaims,
  TokenIssuer,
} from './token-issuer.ts';
export { androidDevice, iosDevice, browserDevice, CapturingPush } from './capturing-push.ts';
