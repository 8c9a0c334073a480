declare module 'plist' {
  /**
   * Parses a property list.
   * @throws when the text is not one
   */
  export function parse(text: string): unknown;
}

declare module 'xml2js' {
  /** Parses XML. Rejects when the text is not well-formed. */
  export function parseStringPromise(text: string, options?: { strict?: boolean }): Promise<unknown>;
}
