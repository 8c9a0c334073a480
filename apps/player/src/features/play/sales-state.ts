export * from '../../session/sales/sales-state.ts';
