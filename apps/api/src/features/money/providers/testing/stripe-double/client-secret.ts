/** The secret with which a browser would act on a payment; it must show up nowhere. */
export function cardSecret(id: string): string {
  return `${id}_secret_ofTheDouble`;
}
