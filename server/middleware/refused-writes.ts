import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitedLog } from '#infrastructure/limited-log.server.ts';

/**
 * What a form or upload is refused with, apart from 401 and 403, whose own lines say more: invalid, too large, of
 * another type, or too many.
 */
const REFUSED = new Set([400, 405, 413, 415, 422, 429]);

const limited = limitedLog('info', 10);

/** Logs a refused write (§53.5): a mistake, or an attempt to bypass a check. What was sent is in no line. */
export function logRefusedWrite(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url: path } = request;
  if (method === 'GET' || method === 'HEAD') return;
  response.once('close', () => {
    const { statusCode: status } = response;
    if (REFUSED.has(status)) limited('a write was refused', { method, path: path?.split('?', 1)[0], status });
  });
}
