import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#infrastructure/log.server.ts';
import { logRefusedWrite } from './refused-writes.ts';

const news = vi.spyOn(log, 'info').mockReturnValue();
afterEach(() => news.mockClear());

/** The log lines of a request that ends with a status. */
function linesOf(method: string, url: string, status: number) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  const response = Object.assign(new ServerResponse(request), { statusCode: status });
  logRefusedWrite(request, response);
  response.emit('close');
  return news.mock.calls;
}

test('a refused form is logged with its path and status, without its query', () => {
  expect(linesOf('POST', '/contact?objet=web', 429)).toEqual([
    ['a write was refused', { method: 'POST', path: '/contact', status: 429 }],
  ]);
});

test('what was accepted, and what was only read, is not', () => {
  linesOf('POST', '/contact', 303);
  linesOf('GET', '/contact', 400);
  expect(linesOf('POST', '/admin/projects', 409)).toEqual([]);
});
