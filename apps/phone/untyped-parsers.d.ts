declare module 'plist' {
  /**
   * Parses a property list.
   * @throws if the text isn't one
   */
  export function parse(text: string): unknown;
}

declare module 'xml2js' {
  /** Parses XML. Rejects if the text isn't well-formed. */
  export function parseStringPromise(text: string, options?: { strict?: boolean }): Promise<unknown>;
}
