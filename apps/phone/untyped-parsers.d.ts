declare module 'plist' {
  /** @throws when the text is no property list */
  export function parse(text: string): unknown;
}

declare module 'xml2js' {
  /** Rejects when the text is not well-formed. */
  export function parseStringPromise(text: string, options?: { strict?: boolean }): Promise<unknown>;
}
