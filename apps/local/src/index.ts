export { startPostgres, type Postgres, type PostgresOptions } from './postgres/start-postgres.ts';
export { startHouse } from './house/start-house.ts';
export type { ApiCopy, House, HouseUrls, UnexpectedEnd } from './house/house.ts';
export type { HouseOptions } from './house/house-options.ts';
export { HouseTaken } from './house/house-lock.ts';
export { makeTemporaryHome, removeTemporaryHome } from './house/temporary-home.ts';
export { DEMO_PLAYER } from './house/demo-player.ts';
