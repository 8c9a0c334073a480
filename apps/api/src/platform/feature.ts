import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { CallHandlers } from './calls/register-calls.ts';
import type { Tables } from './database/database.ts';
import type { Job } from './jobs/define-job.ts';
import type { Measurement } from './metrics/measurement.ts';

/**
 * What happens in one feature and concerns others, by name. The feature in which it happens
 * declares it by interface merging.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface FeatureEvents {}

type EventHandler<Name extends keyof FeatureEvents> = (
  transaction: Transaction<Tables>,
  event: FeatureEvents[Name],
) => Promise<void>;

type EventHandlers = { readonly [Name in keyof FeatureEvents]?: EventHandler<Name> };

/** What a feature brings to the server; app.ts lists them in order. */
export type Feature<Handlers extends CallHandlers = CallHandlers> = EventHandlers & {
  readonly name: string;
  readonly handlers?: Handlers;
  readonly jobs?: readonly Job[];
  /** Adds routes that are no calls of the API. */
  readonly routes?: (server: FastifyInstance) => void | Promise<void>;
  /** What is measured where the jobs run. */
  readonly measurements?: readonly Measurement[];
  /** Runs once the job queue works. */
  readonly onJobsStarted?: () => Promise<void>;
  readonly close?: () => void | Promise<void>;
};

/** Returns a feature as it is, with the calls that it handles in its type. */
export function defineFeature<Handlers extends CallHandlers>(feature: Feature<Handlers>): Feature<Handlers> {
  return feature;
}

/**
 * Runs what the features do about an event, one after the other in their order, inside the
 * transaction in which it happens. One that throws rolls all of it back.
 */
export type Emit = <Name extends keyof FeatureEvents>(
  name: Name,
  transaction: Transaction<Tables>,
  event: FeatureEvents[Name],
) => Promise<void>;

/** @param features are read with each event */
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

/** Returns the handlers of all features; its type tells which calls have one. */
export function handlersOf<const Features extends readonly Feature[]>(
  features: Features,
): AllHandlers<Features[number]> {
  return Object.assign({}, ...features.map(({ handlers }) => handlers));
}
