import type { Given, Outcome, Ran, Shown, Tried, Wanted } from '@loto/office-contract';

/** What an operator wants to do: the words of a command as a terminal types them. */
export interface ActionRequest {
  readonly words: readonly string[];
  /** Secrets, and contents of files, by the names of their options. */
  readonly given?: Given;
  /** The heading of the dialog; by default the name of the command. */
  readonly title?: string;
}

/** How an action ended, when its dialog is closed. */
export type ActionEnd =
  | { readonly state: 'done'; readonly outcome: Outcome }
  | { readonly state: 'requested'; readonly number: number }
  /** Nothing was done, as far as this page knows. */
  | { readonly state: 'nothing' };

type Sign = Extract<Tried, { readonly state: 'sign' }>;

/** Where an action is, from the press of its button to its outcome. */
export type ActionFlow =
  | { readonly step: 'trying' }
  | { readonly step: 'wanted'; readonly wanted: readonly Wanted[] }
  /** The facts are shown. `problem` says why an earlier try to sign them failed. */
  | { readonly step: 'sign'; readonly sign: Sign; readonly problem: 'cancelled' | 'failed' | null }
  | { readonly step: 'signing'; readonly sign: Sign }
  | { readonly step: 'working'; readonly workId: string; readonly outcome: Outcome }
  | { readonly step: 'done'; readonly outcome: Outcome; readonly isDryRun: boolean }
  | { readonly step: 'requested'; readonly requested: Extract<Ran, { readonly state: 'requested' }> }
  | { readonly step: 'changed'; readonly shown: Shown }
  /** `isSecondTry` if the answer to the first sending was lost, which may have done it. */
  | {
      readonly step: 'refused';
      readonly message: string;
      readonly isForbidden: boolean;
      readonly isSecondTry?: boolean;
    }
  /** The words were not understood. */
  | { readonly step: 'misunderstood'; readonly lines: readonly string[] }
  /** No answer came. `isUnknown` if a signed action was under way, which may have been done. */
  | { readonly step: 'lost'; readonly isUnknown: boolean; readonly message: string };

/** Returns where an action is after its try was answered. */
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

/** Returns where an action is after its signed text was answered. */
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
  // the work goes on without the page
  if (flow.step === 'working') return { state: 'done', outcome: flow.outcome };
  if (flow.step === 'requested') return { state: 'requested', number: flow.requested.number };
  return { state: 'nothing' };
}
