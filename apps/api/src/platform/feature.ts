import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { CallHandlers } from './calls/register-calls.ts';
import type { Tables } from './database/database.ts';
import type { Job } from './jobs/define-job.ts';
import type { Measurement } from './metrics/measurement.ts';

/**
 * Events of one feature that concern others, by name. The feature that emits an event declares it
 * by interface merging.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface FeatureEvents {}

type EventHandler<Name extends keyof FeatureEvents> = (
  transaction: Transaction<Tables>,
  event: FeatureEvents[Name],
) => Promise<void>;

type EventHandlers = { readonly [Name in keyof FeatureEvents]?: EventHandler<Name> };

/** What a feature adds to the server; app.ts lists them in order. */
export type Feature<Handlers extends CallHandlers = CallHandlers> = EventHandlers & {
  readonly name: string;
  readonly handlers?: Handlers;
  readonly jobs?: readonly Job[];
  /** Adds routes that aren't API calls. */
  readonly routes?: (server: FastifyInstance) => void | Promise<void>;
  /** Measurements taken in the process that runs the jobs. */
  readonly measurements?: readonly Measurement[];
  /** Called once the job queue runs. */
  readonly onJobsStarted?: () => Promise<void>;
  readonly close?: () => void | Promise<void>;
};

/** Returns a feature unchanged, with the calls that it handles in its type. */
export function defineFeature<Handlers extends CallHandlers>(feature: Feature<Handlers>): Feature<Handlers> {
  return feature;
}

/**
 * Runs the features' handlers of an event, one after the other in their order, in the transaction
 * that causes it. If a handler throws, everything is rolled back.
 */
export type Emit = <Name extends keyof FeatureEvents>(
  name: Name,
  transaction: Transaction<Tables>,
  event: FeatureEvents[Name],
) => Promise<void>;

/** @param features read again for each event */
export function createEmit(features: () => readonly Feature[]): Emit {
  return async <Name extends keyof FeatureEvents>(
    name: Name,
    transaction: Transaction<Tables>,
    event: FeatureEvents[Name],
  ) => {
    for (const feature of features()) {
      const handlers: EventHandlers = feature;
      await handlers[name]?.(transaction, event);
    }
  };
}

type AllHandlers<Features> = (
  Features extends Feature<infer Handlers> ? (handlers: Handlers) => void : never
) extends (handlers: infer All) => void
  ? All
  : never;

/** Returns the handlers of all features; the type contains which calls have one. */
export function handlersOf<const Features extends readonly Feature[]>(
  features: Features,
): AllHandlers<Features[number]> {
  return Object.assign({}, ...features.map(({ handlers }) => handlers));
}
