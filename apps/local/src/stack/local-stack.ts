/** The URLs of a stack, without trailing slashes. */
export interface StackUrls {
  readonly player: string;
  readonly api: string;
  /** The API's documentation. */
  readonly docs: string;
  /** The page that shows every sent mail. */
  readonly mailbox: string;
  /**
   * The same mails as JSON: GET returns a list, GET `/{id}` one mail; DELETE `/all` deletes all.
   */
  readonly mailboxApi: string;
  readonly cardProvider: string;
  /** The provider that simulates Google (`/google`) and Apple (`/apple`). */
  readonly openId: string;
  /** The simulated partner's app, whose links sign its players in. */
  readonly partnerApp: string;
  /** The URL for the operators' terminal, which is part of signed requests. */
  readonly office: string;
  /** The page that shows every sent push message. */
  readonly pushService: string;
  /** The page of the witnesses. */
  readonly witnesses: string;
}

/** Another API process on the same database. */
export interface ApiCopy {
  readonly url: string;
  /** Restarts it on the same port, adding `environment` to its variables permanently. */
  readonly restart: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends it with a signal; it stays down until `restart`. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

export interface UnexpectedEnd {
  readonly name: string;
  /** The last lines of the output. */
  readonly tail: string;
}

/** A running stack: database, mailbox, simulated services, API and player. */
export interface LocalStack {
  readonly urls: StackUrls;
  /** URL for the owner of the tables. The API's roles have fewer rights. */
  readonly databaseUrl: string;
  readonly home: string;
  /** Restarts the API on the same port, adding `environment` to its variables permanently. */
  readonly restartApi: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends the API with a signal (by default SIGKILL); it stays down until `restartApi`. */
  readonly killApi: (signal?: NodeJS.Signals) => Promise<void>;
  /**
   * Runs `npm run reconcile` with the API's configuration and clock.
   * @returns the exit code, which is 1 if anything differs, and the output
   */
  readonly reconcile: () => Promise<{ readonly exitCode: number; readonly printed: string }>;
  /** Starts another API process on its own port. */
  readonly addApi: () => Promise<ApiCopy>;
  /** Starts another process that only runs jobs, and returns a way to kill it. */
  readonly addWorker: () => { readonly kill: (signal: NodeJS.Signals) => Promise<void> };
  /** Calls `listener` when a part ends unexpectedly. */
  readonly onUnexpectedEnd: (listener: (end: UnexpectedEnd) => void) => void;
  /** Stops everything within 5 s. */
  readonly stop: () => Promise<void>;
}
