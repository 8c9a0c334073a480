export { createTestApp, drawnTicketPdfs, type TestApp } from './app/test-app.ts';
export { TestClock } from './app/test-clock.ts';
export { CapturingMailer } from './app/capturing-mailer.ts';
export { createTestDatabase } from './database/test-database.ts';
export { openTestPool, type TestPool } from './database/test-pool.ts';
export { asRole, testConfig, testSigner } from './app/test-config.ts';
export {
  freshToken,
  mailedCode,
  otherCode,
  proveEmail,
  register,
  renewSessions,
  sessionIdOf,
  signedInAt,
  signIn,
  signUpPlayer,
  wholeProfile,
  type SignedUpPlayer,
} from './people/sign-up.ts';
export { FakeProvider } from './money/fake-provider.ts';
export {
  buyPaidTicket,
  buyTicket,
  notify,
  returnUrls,
  simpleOrder,
  startCheckout,
  storedTicketStatus,
  tryToBuy,
} from './money/purchase.ts';
export {
  cardReturnUrls,
  clearCards,
  notifyOfCardSetup,
  payByCard,
  saveCard,
  savedCardsOf,
  startCardSetup,
} from './money/saved-cards.ts';
export {
  addOperators,
  byTwoPersons,
  cancelPlannedDraw,
  drawsToCome,
  goodResults,
  holdDraw,
  sealDraw,
  settleHeldDraw,
  testOperators,
} from './draws/draws.ts';
export { openPurchases, purchaseOrder, type PurchaseOrder } from './money/open-purchases.ts';
export { startAppWithProvider } from './money/app-with-provider.ts';
export { freePort } from './app/free-port.ts';
export { startSandboxProcess, type SandboxProcess } from './money/sandbox-process.ts';
export {
  appleClaims,
  federatedSignInEnv,
  googleClaims,
  inForce,
  partnerClaims,
  TokenIssuer,
} from './people/token-issuer.ts';
export { androidDevice, iosDevice, browserDevice, CapturingPush } from './app/capturing-push.ts';
