export * from './widgets/index.ts';
