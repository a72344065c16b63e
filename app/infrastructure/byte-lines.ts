const LINE_END = 0x0a;

/**
 * The lines of a stream as bytes, without their ends: only one is in memory. They end at \n and nowhere else:
 * node:readline also ends them at \r, U+2028 and U+2029, which are text. Throws `tooLong()` for a line of more than
 * `maxBytes`.
 */
export async function* byteLines(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, tooLong }: { maxBytes: number; tooLong: () => Error } = NO_LIMIT,
): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]);
      begun = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    if (length > maxBytes) throw tooLong();
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

const NO_LIMIT = { maxBytes: Number.POSITIVE_INFINITY, tooLong: () => new Error('a line is too long') };
