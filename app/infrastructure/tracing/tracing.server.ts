import { configuration } from '../configuration.server.ts';
import type { Attributes, OpenSpan, TraceHeaders, Tracer } from './tracer.ts';

let tracer: Tracer | undefined;

/**
 * Starts exporting traces and the log to OTEL_EXPORTER_OTLP_ENDPOINT (§57.2, §53.8); without it nothing is loaded or
 * recorded. Returns the function that flushes and stops it.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = configuration();
  if (endpoint === undefined) return async () => {};
  const { openTelemetryTracer } = await import('./open-telemetry.server.ts');
  const { startLogExport } = await import('./log-export.server.ts');
  const started = openTelemetryTracer(endpoint, configuration());
  const endLogExport = startLogExport(endpoint, configuration());
  tracer = started;
  return async () => {
    tracer = undefined;
    await Promise.all([started.end(), endLogExport()]);
  };
}

/** Whether spans are recorded. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Starts a span that ends elsewhere; undefined when nothing is recorded. */
export function startSpan(
  name: string,
  attributes: Attributes,
  headers?: TraceHeaders,
): OpenSpan | undefined {
  return tracer?.begin(name, attributes, headers);
}

/** Runs work as a span of the current trace. Throws what the work throws. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = tracer?.begin(name, attributes);
  if (!span) return work();
  try {
    const result = await span.during(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

/** Records a span that has just ended. `attributes` hold no personal data and no secret (§53.4). */
export function recordSpan(
  name: string,
  attributes: Attributes,
  milliseconds: number,
  error?: unknown,
): void {
  tracer?.record(name, attributes, milliseconds, error);
}
