export { acceptOfficialValues, findAcceptedValues } from './prize-tables/accepted-values-table.ts';
export { officialValuesDigest } from './prize-tables/official-values-digest.ts';
export type { Departure } from './prize-tables/find-departures.ts';
export type { OfficialTable } from './prize-tables/official-values.ts';
export { OfficialTablesUnreadable, parseOfficialTables } from './prize-tables/parse-official-tables.ts';
export { readOfficialTables } from './prize-tables/read-official-tables.ts';
