export { createTestApp, type TestApp } from './test-app.ts';
export { TestClock } from './test-clock.ts';
export { CapturingMailer } from './capturing-mailer.ts';
export { createTestDatabase } from './test-database.ts';
export { testConfig } from './test-config.ts';
export { mailedCode, signUpPlayer, wholeProfile, type SignedUpPlayer } from './sign-up.ts';
