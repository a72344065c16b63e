import { describe, expect, it } from 'vitest';
import { BoundedRequest } from './bounded-request.ts';

const FORM = 'application/x-www-form-urlencoded';
const LIMIT = { bytes: 1_000, fields: 10 };

/** An endless body, which reports how much of it was read. */
function endless(piece: string) {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = new TextEncoder().encode(piece);
        taken.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

const sent = (body: BodyInit, headers: Record<string, string>) =>
  new BoundedRequest(
    new Request('https://agence.example/contact', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit),
    LIMIT,
  );

const multipart = (fields: number, boundary = 'limite') =>
  `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nmot\r\n`.repeat(fields)}--${boundary}--\r\n`;

it('reads a form of either encoding', async () => {
  const plain = await sent('nom=Zo%C3%A9&nom=Luc', { 'Content-Type': `${FORM}; charset=utf-8` }).formData();
  expect(plain.getAll('nom')).toEqual(['Zoé', 'Luc']);
  const parts = await sent(multipart(2), {
    'Content-Type': 'multipart/form-data; boundary=limite',
  }).formData();
  expect(parts.getAll('a')).toEqual(['mot', 'mot']);
});

describe('a body over the limit is refused with 413', () => {
  it.each(['formData', 'text', 'json', 'arrayBuffer', 'blob'] as const)(
    'when it is read by %s',
    async (how) => {
      const { body, taken } = endless(`a=${'b'.repeat(298)}`);
      await expect(sent(body, { 'Content-Type': FORM })[how]()).rejects.toMatchObject({ status: 413 });
      expect(taken.bytes).toBeLessThan(2_000);
    },
  );

  it('by its Content-Length, before a byte of it is read', async () => {
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
    const request = sent(never, { 'Content-Type': FORM, 'Content-Length': '1001' });
    await expect(request.formData()).rejects.toMatchObject({ status: 413 });
  });

  it.each([
    ['fields', 'a&'.repeat(11), FORM],
    ['parts', multipart(11, 'x'), 'multipart/form-data; boundary="x"'],
  ])('with too many %s', async (_what, body, type) => {
    expect(body.length).toBeLessThan(LIMIT.bytes);
    await expect(sent(body, { 'Content-Type': type }).formData()).rejects.toMatchObject({ status: 413 });
  });

  it('when it is read as a stream', async () => {
    const { body } = endless('b'.repeat(300));
    const request = sent(body, { 'Content-Type': 'video/mp4' });
    const read = async () => {
      for await (const _ of request.body ?? []);
    };
    await expect(read()).rejects.toMatchObject({ status: 413 });
  });
});

it.each(['application/xml', 'text/plain', 'application/json', 'application/x-www-form-urlencoded-not', ''])(
  'refuses a form of the content type %s with 415',
  async (type) => {
    await expect(sent('a=b', { 'Content-Type': type }).formData()).rejects.toMatchObject({ status: 415 });
  },
);

const part = (name: string, file: string, text: string) =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;

it.each([
  ['a file in the place of a name', part('name', '; filename="a"', 'Zoé'), []],
  ['a file without a name', part('name', '; filename=""', ''), []],
  ['a file beside the one that is expected', part('name', '; filename="a"', 'x'), ['file']],
  ['a text in the place of a file', part('file', '', 'un;deux'), ['file']],
])('%s is refused with 400', async (_what, body, files) => {
  const read = (parts: string) =>
    new BoundedRequest(
      new Request('https://agence.example/contact', {
        method: 'POST',
        body: `${parts}--limite--\r\n`,
        headers: { 'Content-Type': 'multipart/form-data; boundary=limite' },
      }),
      { ...LIMIT, files },
    ).formData();
  await expect(read(body)).rejects.toMatchObject({ status: 400 });
  const right = files.map((name) => part(name, '; filename="a.csv"', 'un;deux')).join('');
  expect((await read(`${part('name', '', 'Zoé')}${right}`)).get('name')).toBe('Zoé');
});

it.each([
  ['without a boundary', 'multipart/form-data', multipart(1)],
  ['cut off', 'multipart/form-data; boundary=limite', multipart(1).slice(0, 30)],
  ['of another boundary', 'multipart/form-data; boundary=autre', multipart(1)],
])('a malformed form is refused with 400: %s', async (_how, type, body) => {
  await expect(sent(body, { 'Content-Type': type }).formData()).rejects.toMatchObject({ status: 400 });
});

it('drops a field that is no key of an object', async () => {
  const plain = await sent('__proto__=1&nom=Luc', { 'Content-Type': FORM }).formData();
  expect([...plain]).toEqual([['nom', 'Luc']]);
});

it('does not pull a body before it is read', async () => {
  const { body, taken } = endless('b'.repeat(300));
  sent(body, { 'Content-Type': FORM });
  await new Promise(setImmediate);
  expect(taken.bytes).toBeLessThanOrEqual(600);
});
