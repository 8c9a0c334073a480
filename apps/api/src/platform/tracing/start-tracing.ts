import { context, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTime } from '../in-time.ts';

export interface Tracing {
  /**
   * Sends the remaining spans and stops tracing. Spans that aren't accepted in time are lost: an
   * unavailable collector must neither delay a stop nor make it fail.
   */
  close(): Promise<void>;
}

type Routed = Pick<FastifyRequest, 'method' | 'routeOptions'>;

/** Returns for example `GET /files/tickets/:file`. */
const routeOf = ({ method, routeOptions }: Routed) => `${method} ${routeOptions.url ?? 'unknown'}`;

/** How long a collector may take for the last spans; a stop has 20 s in total. */
const closeTimeMs = 3_000;

/**
 * Traces requests, jobs and calls of providers, and sends the spans by OTLP over HTTP. Only this
 * function loads the libraries, so a server without an endpoint neither loads nor runs them. A
 * caller's own trace isn't continued, because players could write into other people's traces.
 * @param endpoint such as http://127.0.0.1:4318
 */
export async function startTracing(
  endpoint: string,
  service: string,
  server: FastifyInstance,
): Promise<Tracing> {
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { FastifyOtelInstrumentation },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@fastify/otel'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register({ propagator: null });
  const instrumentation = new FastifyOtelInstrumentation({
    // Error messages may quote a person's input.
    recordExceptions: false,
    requestHook(span, request) {
      span.updateName(routeOf(request));
      // Query strings contain signatures.
      span.setAttributes({ 'url.path': request.url.split('?')[0] ?? '', 'loto.request_id': request.id });
    },
    // By default spans are named after functions, most of which are anonymous.
    lifecycleHook(span, { hookName, request }) {
      span.updateName(`${hookName} of ${routeOf(request)}`);
    },
  });
  instrumentation.setTracerProvider(provider);
  await server.register(instrumentation.plugin());
  return {
    async close() {
      try {
        await inTime(provider.shutdown(), closeTimeMs);
      } catch (error) {
        server.log.warn({ err: error }, 'the last traces were not sent');
      }
      trace.disable();
      context.disable();
    },
  };
}
