import {
  DiagLogLevel,
  diag,
  type Meter,
  metrics as meters,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import type { FastifyInstance } from 'fastify';
import { isFromOutside } from '#server/platform/http/request-log.ts';
import type { Log } from '#server/platform/log.ts';
import type { Figure, Metrics } from './metrics/metrics.ts';

export interface Telemetry {
  /** Makes a span and a duration of every request from outside. */
  traceRequests(app: FastifyInstance): void;
  /** Sends the figures of /metrics too. */
  observe(metrics: Metrics): void;
  /** Sends what is left; resolves when it has arrived or cannot. */
  stop(): Promise<void>;
}

const NAME = 'fitment-gallery';

/**
 * Sends traces and metrics to where OTEL_EXPORTER_OTLP_ENDPOINT says; the package reads this and its other standard settings itself.
 * A receiver that is away costs nothing but a warning.
 */
export function startTelemetry(serviceName: string, log: Pick<Log, 'warn'>): Telemetry {
  const sdk = startNodeSdk({
    logLevel: 'none',
    resourceAttributes: { 'service.name': serviceName },
    logRecordProcessors: [],
    propagators: [],
  });
  const warn = (message: string) => log.warn({ telemetry: message }, 'telemetry could not be sent');
  const nothing = () => {};
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const meter = meters.getMeter(NAME);
  return {
    traceRequests: (app) => traceRequests(app, meter),
    observe: (metrics) => metrics.figures().map((figure) => observe(meter, figure)),
    stop: () => sdk.shutdown().catch((error: unknown) => warn(String(error))),
  };
}

/** Named by the pattern of the route: what visitors ask, send and are is in none of it. */
function traceRequests(app: FastifyInstance, meter: Meter): void {
  const tracer = trace.getTracer(NAME);
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Time to answer, by route and status',
    unit: 's',
    advice: {
      explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isFromOutside(request)) return;
    const { method, routeOptions } = request;
    const { statusCode, elapsedTime } = reply;
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'http.response.status_code': statusCode,
    };
    const end = Date.now();
    const span = tracer.startSpan(`${method} ${attributes['http.route']}`, {
      kind: SpanKind.SERVER,
      attributes,
      startTime: end - elapsedTime,
    });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
    duration.record(elapsedTime / 1000, attributes);
  });
}

/** A counter or gauge of /metrics, looked at whenever metrics are sent. */
function observe(meter: Meter, { name, help, type, read }: Figure): void {
  const options = { description: help };
  const instrument =
    type === 'counter'
      ? meter.createObservableCounter(name, options)
      : meter.createObservableGauge(name, options);
  instrument.addCallback(async (result) => {
    for (const { value, labels } of await read()) result.observe(value, labels);
  });
}
