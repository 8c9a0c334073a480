const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reports whether a string can be one of our ids. Ids of other systems would make queries fail. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
