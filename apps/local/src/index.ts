export { anyFreePort } from './ports/free-port.ts';
export { accountFor } from './postgres/account.ts';
export { startPostgres, type Postgres, type PostgresOptions } from './postgres/start-postgres.ts';
export { startLocalStack } from './stack/start-stack.ts';
export type { ApiCopy, LocalStack, StackUrls, UnexpectedEnd } from './stack/local-stack.ts';
export type { StackOptions } from './stack/stack-options.ts';
export { StackAlreadyRunning } from './stack/stack-lock.ts';
export { makeTemporaryHome, removeTemporaryHome } from './stack/temporary-home.ts';
export { DEMO_PLAYER } from './stack/demo-player.ts';
