import type { Block, Given, Outcome } from './outcome.ts';

/** Paths of the two calls that try and run a command. */
export const actionPaths = { try: '/api/office/try', run: '/api/office/run' } as const;

/**
 * A value that the terminal or the page must supply: a file or a secret, by the name of an option
 * or positional argument.
 */
export interface Wanted {
  readonly name: string;
  /**
   * The client prompts for a `secret` or `code`, reads a `content` from the file at `path`, checks
   * that no file exists at the path of a `new-file`, and generates the key pair of a `new-key`. All
   * values except secrets and contents are signed unchanged.
   */
  readonly kind: 'secret' | 'code' | 'content' | 'new-file' | 'new-key';
  readonly path?: string;
  /** Label of the prompt; defaults to the name. */
  readonly label?: string;
}

/**
 * Body of the call that parses the words and tries the command; the response is a {@link Tried}.
 */
export interface TryBody {
  readonly words: readonly string[];
  /** Secrets and file contents, by the names in {@link Wanted}. */
  readonly given: Given;
}

/**
 * Body of the call that runs a tried command whose text has been signed; the response is a {@link
 * Ran}.
 */
export interface RunBody extends TryBody {
  readonly text: string;
  readonly signature: Signature;
  /** The id of the passkey that signed. Defaults to the one that opened the session. */
  readonly credential?: string | undefined;
}

/** A key's signature of an action's text, with each part in base64url. */
export type Signature =
  | { readonly kind: 'file'; readonly signature: string }
  | {
      readonly kind: 'passkey';
      readonly authenticatorData: string;
      readonly clientDataJson: string;
      readonly signature: string;
    };

export interface Refused {
  /**
   * `refused` means that nothing was changed; `forbidden` means that the operator's roles don't
   * allow it.
   */
  readonly state: 'refused' | 'forbidden';
  readonly message: string;
}

/** The facts and notes of a response as data, which a page shows in its own language. */
export interface Shown {
  readonly facts: readonly Block[];
  readonly notes: readonly Block[];
  /** Why a second person must approve it; null if one is enough. */
  readonly secondPerson: string | null;
}

export type Tried =
  | { readonly state: 'help'; readonly exitCode: 0 | 2; readonly lines: readonly string[] }
  | { readonly state: 'wanted'; readonly wanted: readonly Wanted[] }
  /** The result of a read, of viewing data, or of a job that shows what would happen. */
  | { readonly state: 'done'; readonly outcome: Outcome; readonly workId?: string }
  /** What the command would do. Nothing was changed. */
  | { readonly state: 'tried'; readonly outcome: Outcome }
  /** The text must be signed. The facts describe what the command would do. */
  | {
      readonly state: 'sign';
      readonly text: string;
      readonly facts: readonly string[];
      /** Facts that may change at any time. They are shown but not signed. */
      readonly notes: readonly string[];
      readonly shown: Shown;
    }
  | Refused;

export type Ran =
  /** `workId` identifies the job that does the rest. */
  | { readonly state: 'done'; readonly outcome: Outcome; readonly workId?: string }
  | {
      readonly state: 'requested';
      readonly number: number;
      readonly reason: string;
      /** A sentence if no other operator could approve it. */
      readonly alone: string | null;
      readonly facts: readonly string[];
      readonly notes: readonly string[];
      readonly shown: Shown;
    }
  /** The facts differ from the signed ones, so nothing was done. */
  | { readonly state: 'changed-meanwhile'; readonly facts: readonly string[]; readonly shown: Shown }
  | Refused;

/** The response (status 401) to a request that isn't signed by a key known to the office. */
export interface Unknown {
  readonly state: 'unknown';
  readonly message: string;
  /** The server's time, if the clocks differ. */
  readonly now?: string;
}
