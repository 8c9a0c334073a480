import type { Given, Outcome, Ran, Shown, Tried, Wanted } from '@loto/office-contract';

/** What an operator wants to do, as the words of a command in the terminal. */
export interface ActionRequest {
  readonly words: readonly string[];
  /** Secrets and file contents, by option name. */
  readonly given?: Given;
  /** The heading of the dialog. Defaults to the name of the command. */
  readonly title?: string;
}

/** How an action had ended when its dialog was closed. */
export type ActionEnd =
  | { readonly state: 'done'; readonly outcome: Outcome }
  | { readonly state: 'requested'; readonly number: number }
  /** As far as this page knows, nothing was done. */
  | { readonly state: 'nothing' };

type Sign = Extract<Tried, { readonly state: 'sign' }>;

/** The state of an action, from the press of its button to its outcome. */
export type ActionFlow =
  | { readonly step: 'trying' }
  | { readonly step: 'wanted'; readonly wanted: readonly Wanted[] }
  /** The facts are shown. `problem` says why an earlier attempt to sign them failed. */
  | { readonly step: 'sign'; readonly sign: Sign; readonly problem: 'cancelled' | 'failed' | null }
  | { readonly step: 'signing'; readonly sign: Sign }
  | { readonly step: 'working'; readonly workId: string; readonly outcome: Outcome }
  | { readonly step: 'done'; readonly outcome: Outcome; readonly isDryRun: boolean }
  | { readonly step: 'requested'; readonly requested: Extract<Ran, { readonly state: 'requested' }> }
  | { readonly step: 'changed'; readonly shown: Shown }
  /**
   * `isSecondTry` means that there was no response to the first request, which may have succeeded.
   */
  | {
      readonly step: 'refused';
      readonly message: string;
      readonly isForbidden: boolean;
      readonly isSecondTry?: boolean;
    }
  /** The words couldn't be parsed. */
  | { readonly step: 'misunderstood'; readonly lines: readonly string[] }
  /**
   * There was no response. `isUnknown` means that a signed action was being sent and may have
   * succeeded.
   */
  | { readonly step: 'lost'; readonly isUnknown: boolean; readonly message: string };

/** Returns the state of an action after the response to its dry run. */
export function afterTry(tried: Tried): ActionFlow {
  switch (tried.state) {
    case 'help':
      return { step: 'misunderstood', lines: tried.lines };
    case 'wanted':
      return { step: 'wanted', wanted: tried.wanted };
    case 'tried':
      return { step: 'done', outcome: tried.outcome, isDryRun: true };
    case 'done':
      return afterDone(tried);
    case 'sign':
      return { step: 'sign', sign: tried, problem: null };
    case 'refused':
    case 'forbidden':
  }
  return refusal(tried);
}

/** Returns the state of an action after the response to its signed text. */
export function afterRun(ran: Ran): ActionFlow {
  switch (ran.state) {
    case 'done':
      return afterDone(ran);
    case 'requested':
      return { step: 'requested', requested: ran };
    case 'changed-meanwhile':
      return { step: 'changed', shown: ran.shown };
    case 'refused':
    case 'forbidden':
  }
  return refusal(ran);
}

function afterDone({ outcome, workId }: { readonly outcome: Outcome; readonly workId?: string }): ActionFlow {
  if (workId !== undefined) return { step: 'working', workId, outcome };
  return { step: 'done', outcome, isDryRun: false };
}

function refusal({
  state,
  message,
}: {
  readonly state: 'refused' | 'forbidden';
  readonly message: string;
}): ActionFlow {
  return { step: 'refused', message, isForbidden: state === 'forbidden' };
}

/** Returns how an action has ended so far. */
export function endOf(flow: ActionFlow): ActionEnd {
  if (flow.step === 'done' && !flow.isDryRun) return { state: 'done', outcome: flow.outcome };
  // The work continues without the page.
  if (flow.step === 'working') return { state: 'done', outcome: flow.outcome };
  if (flow.step === 'requested') return { state: 'requested', number: flow.requested.number };
  return { state: 'nothing' };
}
