import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { answered, CONNECTION_DOWN, connectionFailure, SERVER_UNREACHABLE } from './connection-failure.ts';

test.each([502, 503, 504])('a bad gateway or an unavailable server (%i) is reported as such', (status) => {
  expect(connectionFailure(new ErrorResponse(status, '', '<html>Bad Gateway</html>'))).toBe(
    SERVER_UNREACHABLE,
  );
});

test('a proxy that limits requests says when to try again', () => {
  expect(connectionFailure(new ErrorResponse(429, '', 'Too Many Requests'))).toContain('dans une minute');
});

test('no response, and a response that cannot be parsed', () => {
  expect(connectionFailure(new TypeError('Failed to fetch'))).toBe(CONNECTION_DOWN);
  expect(connectionFailure(new Error('Unable to decode turbo-stream response'))).toBe(SERVER_UNREACHABLE);
});

test('an error response of the site itself is no failure of the connection', () => {
  expect(connectionFailure(new ErrorResponse(404, '', 'Projet non trouvé'))).toBeUndefined();
  expect(connectionFailure(new ErrorResponse(500, '', null))).toBeUndefined();
  expect(connectionFailure(new Error('Unexpected Server Error'))).toBeUndefined();
  expect(connectionFailure(Response.redirect('http://site.fr/admin'))).toBeUndefined();
});

test('an action whose response is empty failed', async () => {
  const failed = answered(async () => undefined).catch(connectionFailure);
  expect(await failed).toBe(SERVER_UNREACHABLE);
  expect(await answered(async () => null)).toBeNull();
});
