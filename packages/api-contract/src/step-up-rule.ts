/**
 * When a call requires a recent sign-in in addition to a valid token:
 * - `never` or `always`;
 * - `withField`: if the body contains one of these fields;
 * - `withValue`: if one of these fields has one of these values;
 * - `withoutField`: unless the body contains this field, a password that the handler checks.
 *
 * A stolen token must not be enough to redirect money, change the player's identity, open or close
 * the account, or exclude the player for years. Signing out devices is a defence and requires no
 * recent sign-in. See docs/design/accounts.md.
 */
export type StepUpRule =
  | 'never'
  | 'always'
  | { readonly withField: readonly string[] }
  | { readonly withValue: Readonly<Record<string, readonly string[]>> }
  | { readonly withoutField: string };

/**
 * Reports whether a request requires a recent sign-in.
 * @param body the body as parsed by the contract
 */
export function needsStepUp(rule: StepUpRule, body: unknown): boolean {
  if (typeof rule === 'string') return rule === 'always';
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if ('withoutField' in rule) return fields[rule.withoutField] === undefined;
  if ('withValue' in rule)
    return Object.entries(rule.withValue).some(([field, values]) =>
      values.some((value) => value === fields[field]),
    );
  return rule.withField.some((field) => fields[field] !== undefined);
}
