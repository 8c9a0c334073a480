import { context, type Context, type SpanContext, trace, TraceFlags } from '@opentelemetry/api';

/** The format of the W3C header `traceparent`. */
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** Returns the span that the running code belongs to as text, or undefined without tracing. */
export function currentTrace(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? undefined : `00-${span.traceId}-${span.spanId}-01`;
}

/** Returns a context whose spans belong to a span that another process may have begun. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId] = form.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return context.active();
  const parent: SpanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(context.active(), parent);
}

/**
 * Runs work as a span of the trace that caused it; without tracing it just runs it.
 * @param traceparent from {@link currentTrace}, stored with the work
 */
export async function inSpan<Result>(
  name: string,
  traceparent: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = trace.getTracer('loto').startSpan(name, {}, contextOf(traceparent));
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } finally {
    span.end();
  }
}

/** Records a span that has just ended, in the trace that the running code belongs to. */
export function addSpan(name: string, ms: number, attributes: Readonly<Record<string, string>>): void {
  if (trace.getActiveSpan() === undefined) return;
  const startTime = Date.now() - ms;
  trace.getTracer('loto').startSpan(name, { startTime, attributes }).end();
}
