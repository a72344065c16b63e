import { once } from 'node:events';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedResponse } from './compressed-response.ts';

const TEXT = '<p>La création en mouvement</p>'.repeat(200);
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const asking = (encodings: string) =>
  new Request('http://localhost/', { headers: { 'Accept-Encoding': encodings } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('compresses a text in the accepted encoding', async () => {
  const packed = compressedResponse(asking('gzip, br'), new Response(TEXT, { status: 404, headers: html }));
  expect([packed.status, packed.headers.get('Content-Encoding')]).toEqual([404, 'br']);
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
  const body = await bytes(packed);
  expect(body.length).toBeLessThan(TEXT.length / 4);
  expect(brotliDecompressSync(body).toString()).toBe(TEXT);
  const zipped = compressedResponse(asking('gzip'), new Response(TEXT, { headers: html }));
  expect(gunzipSync(await bytes(zipped)).toString()).toBe(TEXT);
});

it('weakens the ETag of bytes that it changed and removes Content-Length', () => {
  const headers = { ...html, ETag: '"1"', 'Content-Length': String(TEXT.length) };
  const packed = compressedResponse(asking('br'), new Response(TEXT, { headers }));
  expect([packed.headers.get('ETag'), packed.headers.get('Content-Length')]).toEqual(['W/"1"', null]);
});

it.each([
  ['no text', { 'Content-Type': 'image/jpeg' }, 'br'],
  ['encoded before', { ...html, 'Content-Encoding': 'gzip' }, 'br'],
  ['not to be changed', { ...html, 'Cache-Control': 'no-transform' }, 'br'],
  ['small', { ...html, 'Content-Length': '300' }, 'br'],
  ['not accepted', html, 'identity'],
])('sends uncompressed what is %s', async (_why, headers: Record<string, string>, accepted) => {
  const response = compressedResponse(asking(accepted), new Response(TEXT, { headers }));
  expect(response.headers.get('Content-Encoding')).toBe(headers['Content-Encoding'] ?? null);
  expect(await response.text()).toBe(TEXT);
});

it('sets no Content-Encoding without a body', () => {
  const response = compressedResponse(asking('br'), new Response(null, { headers: html }));
  expect([response.body, response.headers.get('Content-Encoding')]).toEqual([null, null]);
});

it('flushes what is before a streamed section that is not ready', async () => {
  const rest = Promise.withResolvers<void>();
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(TEXT));
      await rest.promise;
      controller.enqueue(encoder.encode('<p>Fin</p>'));
      controller.close();
    },
  });
  const packed = compressedResponse(asking('br'), new Response(body, { headers: html }));
  const decoder = createBrotliDecompress();
  const seen = Promise.withResolvers<void>();
  let text = '';
  decoder.on('data', (chunk) => {
    text += chunk;
    if (text === TEXT) seen.resolve();
  });
  const sent = (async () => {
    for await (const chunk of packed.body ?? []) decoder.write(chunk);
    decoder.end();
  })();
  await seen.promise;
  rest.resolve();
  await sent;
  await once(decoder, 'end');
  expect(text).toBe(`${TEXT}<p>Fin</p>`);
});

it('ends a response whose page fails during streaming', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('cut'));
    },
  });
  const packed = compressedResponse(asking('br'), new Response(body, { headers: html }));
  await expect(packed.text()).rejects.toThrow();
});
