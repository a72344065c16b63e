import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceHeaders, Tracer } from './tracer.ts';

/** Timeout of the last export at the end of the process; what was not sent by then is lost. */
const LAST_SENDING_MS = 2000;

const headersAsMap = {
  keys: (headers: TraceHeaders) => Object.keys(headers),
  get: (headers: TraceHeaders, name: string) => headers[name],
};

/**
 * Traces by OpenTelemetry's own packages, exported in batches as JSON over HTTP in the background; spans that can't be
 * sent are dropped once 2,048 are queued. The provider is not registered globally: libraries that instrument themselves
 * (the authentication's) name accounts in their spans.
 */
export function openTelemetryTracer(
  endpoint: string,
  {
    OTEL_SERVICE_NAME,
    OTEL_TRACES_SAMPLER_ARG,
  }: { OTEL_SERVICE_NAME: string; OTEL_TRACES_SAMPLER_ARG: number },
): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG),
      remoteParentSampled: randomSampler(OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const recorder = provider.getTracer('site');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const above = () => current.getStore() ?? ROOT_CONTEXT;
  return {
    begin(name, attributes, headers) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, headersAsMap) : above();
      const span = recorder.startSpan(name, { attributes }, parent);
      return {
        during: (work) => current.run(trace.setSpan(parent, span), work),
        end(more = {}, error) {
          span.setAttributes(more);
          finish(span, error);
        },
      };
    },
    record(name, attributes, milliseconds, error) {
      const parent = current.getStore();
      // A span outside of requests and runs (the start) would be a trace of its own.
      if (!parent) return;
      finish(recorder.startSpan(name, { attributes, startTime: Date.now() - milliseconds }, parent), error);
    },
    async end() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SENDING_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function finish(span: Span, error: unknown): void {
  // The message of a driver or a service may contain URLs: the kind of the error is enough, since the log has more.
  if (error !== undefined) {
    const { code, name } = error as NodeJS.ErrnoException;
    span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'error') });
  }
  span.end();
}

/**
 * For traces from outside. Most proxies pass on the header of a client, whose trace id would decide with
 * TraceIdRatioBasedSampler: it could have each request recorded.
 */
function randomSampler(ratio: number): Sampler {
  return {
    shouldSample: () => ({
      decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `Random{${ratio}}`,
  };
}
