export * from './payments.ts';
export * from './prizes.ts';
export * from './reports.ts';
export * from './sheet.ts';
export * from './words.ts';
