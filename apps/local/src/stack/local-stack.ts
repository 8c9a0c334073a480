/** The URLs of a stack, without trailing slashes. */
export interface StackUrls {
  readonly player: string;
  readonly api: string;
  /** The API's documentation. */
  readonly docs: string;
  /** The page that shows every sent mail. */
  readonly mailbox: string;
  /** The same mails as JSON: GET a list; `/{id}` one; DELETE `/all`. */
  readonly mailboxApi: string;
  readonly cardProvider: string;
  /** The provider that imitates Google (`/google`) and Apple (`/apple`). */
  readonly openId: string;
  /** The app of the simulated partner, whose links sign its players in. */
  readonly partnerApp: string;
  /** The URL for the operators' terminal; signed requests contain it. */
  readonly office: string;
  /** The page that shows every sent push message. */
  readonly pushService: string;
}

/** Another API process on the same database. */
export interface ApiCopy {
  readonly url: string;
  /** Restarts it on the same port; `environment` is added to its variables from now on. */
  readonly restart: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends it with a signal until `restart`. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** A part that ended unexpectedly. */
export interface UnexpectedEnd {
  readonly name: string;
  /** The last lines of its output. */
  readonly tail: string;
}

/** All running parts: database, mailbox, simulated services, API, player. */
export interface LocalStack {
  readonly urls: StackUrls;
  /** URL for the owner of the tables; the API's roles have fewer rights. */
  readonly databaseUrl: string;
  readonly home: string;
  /** Restarts the API on the same port; `environment` is added to its variables from now on. */
  readonly restartApi: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends the API with a signal, by default SIGKILL, until `restartApi`. */
  readonly killApi: (signal?: NodeJS.Signals) => Promise<void>;
  /**
   * Runs `npm run reconcile` with the API's configuration and clock.
   * @returns the exit code, which is 1 when anything differs, and the output
   */
  readonly reconcile: () => Promise<{ readonly exitCode: number; readonly printed: string }>;
  /** Starts another API process on its own port. */
  readonly addApi: () => Promise<ApiCopy>;
  /** Starts another process that runs jobs but serves no requests; the result can kill it. */
  readonly addWorker: () => { readonly kill: (signal: NodeJS.Signals) => Promise<void> };
  /** Calls `listener` when a part ends unexpectedly. */
  readonly onUnexpectedEnd: (listener: (end: UnexpectedEnd) => void) => void;
  /** Ends everything, within 5 s. */
  readonly stop: () => Promise<void>;
}
