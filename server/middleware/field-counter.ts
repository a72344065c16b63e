const AMPERSAND = 0x26;

/**
 * Counts the fields of a form while it is streamed, so that a million fields are refused before they are parsed.
 * Undefined for a content type that is no form; a multipart form without a boundary can be neither counted nor parsed.
 */
export function fieldCounter(contentType: string): ((chunk: Uint8Array) => number) | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return countSeparators();
  const boundary = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  if (!boundary) return undefined;
  return countOccurrences(Buffer.from(`--${boundary[1] ?? boundary[2]}`, 'latin1'));
}

/** Counts URL-encoded fields: one, and one more for each separator. */
function countSeparators(): (chunk: Uint8Array) => number {
  let fields = 1;
  return (chunk) => {
    for (let at = chunk.indexOf(AMPERSAND); at >= 0; at = chunk.indexOf(AMPERSAND, at + 1)) fields++;
    return fields;
  };
}

/** Counts multipart boundaries, which no content contains; one may span two chunks. */
function countOccurrences(wanted: Buffer): (chunk: Uint8Array) => number {
  let found = 0;
  let tail: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const text = Buffer.concat([tail, chunk]);
    let after = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, after)) {
      found++;
      after = at + wanted.length;
    }
    tail = text.subarray(Math.max(after, text.length - wanted.length + 1));
    return found;
  };
}
