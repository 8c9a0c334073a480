/** Where a stack is reached, without slashes at the end. */
export interface StackUrls {
  readonly player: string;
  readonly api: string;
  /** The page that documents the API. */
  readonly docs: string;
  /** The page with every mail that was sent. */
  readonly mailbox: string;
  /** The same mails as JSON: GET a list; `/{id}` one; DELETE `/all`. */
  readonly mailboxApi: string;
  readonly cardProvider: string;
  /** The provider that plays Google (`/google`) and Apple (`/apple`). */
  readonly openId: string;
  /** The app of the simulated partner, whose links sign its players in. */
  readonly partnerApp: string;
  /** Where the operators' terminal calls; its signatures name this address. */
  readonly office: string;
  /** The page with every push message that was sent. */
  readonly pushService: string;
}

/** A further process of the API, beside the first and on the same database. */
export interface ApiCopy {
  readonly url: string;
  /** Starts it (again), on the same port; `environment` is added to its variables from now on. */
  readonly restart: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends it by a signal and leaves it so until `restart`. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** A part that ended unexpectedly. */
export interface UnexpectedEnd {
  readonly name: string;
  /** The last lines it wrote. */
  readonly tail: string;
}

/** Everything running: database, mailbox, the simulated outside world, API, player. */
export interface LocalStack {
  readonly urls: StackUrls;
  /** As the owner of the tables; the API has roles that may do less. */
  readonly databaseUrl: string;
  readonly home: string;
  /**
   * Starts the API (again), on the same port; `environment` is added to its variables from now on.
   */
  readonly restartApi: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends the API by a signal and leaves it so until `restartApi`. Default SIGKILL. */
  readonly killApi: (signal?: NodeJS.Signals) => Promise<void>;
  /**
   * Runs `npm run reconcile` beside the API, with its configuration and as far on by its clock.
   * @returns the exit code, which is 1 when anything differs, and what was printed
   */
  readonly reconcile: () => Promise<{ readonly exitCode: number; readonly printed: string }>;
  /** Starts one more process of the API, on a port of its own. */
  readonly addApi: () => Promise<ApiCopy>;
  /**
   * Starts one more process that runs jobs and answers no requests; what it returns ends it by a
   * signal.
   */
  readonly addWorker: () => { readonly kill: (signal: NodeJS.Signals) => Promise<void> };
  /** Calls `listener` when a part ends unexpectedly. */
  readonly onUnexpectedEnd: (listener: (end: UnexpectedEnd) => void) => void;
  /** Ends everything, within 5 s. */
  readonly stop: () => Promise<void>;
}
