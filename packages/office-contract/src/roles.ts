/** The operators' roles. Each call and each command lists the roles that may use it. */
export const operatorRoles = [
  'administrator',
  'draws',
  'payments',
  'counter',
  'bank',
  'identity',
  'service',
  'auditor',
] as const;

export type OperatorRole = (typeof operatorRoles)[number];
