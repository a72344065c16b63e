import { hostname } from 'node:os';
import { copyLogTo } from '../log.server.ts';

const SEVERITIES: Record<string, number> = { debug: 5, info: 9, warn: 13, error: 17 };

/** Lines are sent in batches; beyond the second number they are dropped. */
const BATCH_SIZE = 500;
const MAX_QUEUED = 2048;
const INTERVAL_MS = 5000;
const TIMEOUT_MS = 10_000;
/** A process that ends waits this long for the collector, which is less than it is given for all. */
const END_MS = 3000;
/** The statuses after which a batch is sent again, by the protocol (OTLP/HTTP, 'Retryable Response Codes'). */
const RETRYABLE = [429, 502, 503, 504];

type Settings = { OTEL_SERVICE_NAME: string; OTEL_EXPORTER_OTLP_HEADERS: Record<string, string> };

/**
 * Sends a copy of each log line to a collector (OTLP, JSON over HTTP), in the background: lines for which it is not
 * available are sent again with the next batch, until they are too many; those that it refuses are dropped, and a line on
 * the standard error output says so. Returns the function that sends the last ones and stops, within seconds.
 */
export function startLogExport(endpoint: string, settings: Settings): () => Promise<void> {
  const address = `${endpoint.replace(/\/$/, '')}/v1/logs`;
  const queued: object[] = [];
  const ending = new AbortController();
  let sending: Promise<void> | undefined;
  const send = async () => {
    while (queued.length > 0) {
      const batch = queued.splice(0, BATCH_SIZE);
      const status = await post(address, settings, batch, ending.signal).catch(() => undefined);
      if (status === undefined || RETRYABLE.includes(status)) {
        queued.unshift(...batch.slice(0, MAX_QUEUED - queued.length));
        return;
      }
      if (status >= 300)
        process.stderr.write(`The collector refused ${batch.length} lines of the log (status ${status})\n`);
    }
  };
  const flush = () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  copyLogTo((line) => {
    if (queued.length < MAX_QUEUED) queued.push(recordOf(line));
    if (queued.length === BATCH_SIZE) void flush();
  });
  const timer = setInterval(flush, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    const limit = setTimeout(() => ending.abort(), END_MS);
    await flush();
    // What was logged while a batch was under way.
    if (!ending.signal.aborted) await flush();
    clearTimeout(limit);
    copyLogTo(undefined);
  };
}

/** Returns the status of the response. Throws without one. */
async function post(
  address: string,
  { OTEL_SERVICE_NAME: service, OTEL_EXPORTER_OTLP_HEADERS: headers }: Settings,
  logRecords: readonly object[],
  ending: AbortSignal,
): Promise<number> {
  const resource = {
    attributes: attributesOf({
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
  };
  const body = { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'site' }, logRecords }] }] };
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ending]),
  });
  await response.body?.cancel();
  return response.status;
}

/** The log record (OpenTelemetry's data model) of a line of the log. */
function recordOf(line: string): object {
  const { time, level, message, ...details } = JSON.parse(line) as Record<string, unknown>;
  return {
    timeUnixNano: `${Date.parse(String(time))}000000`,
    severityNumber: SEVERITIES[String(level)] ?? 0,
    severityText: String(level),
    body: { stringValue: String(message) },
    attributes: attributesOf(details),
  };
}

function attributesOf(values: Record<string, unknown>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) },
  }));
}
