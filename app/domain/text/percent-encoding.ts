const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');
const RUN = /(?:%[\da-f]{2})+/gi;
const MALFORMED = /%(?![\da-f]{2})/i;

/** decodeURIComponent(), undefined where an escape is malformed or no UTF-8. */
export function decodedUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** decodeURI() for people to read; a URL with a malformed escape stays as it is. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Decodes percent-encoding in UTF-8, or in Windows-1252, as sites before 2010 wrote it (`/caf%E9`). Undefined when it
 * is neither.
 */
export function decodePercent(text: string): string | undefined {
  return MALFORMED.test(text) ? undefined : text.replace(RUN, (run) => utf8(run) ?? windows1252(run));
}

/** The URL with its escapes in UTF-8, the only ones that routers decode; malformed ones stay as they are. */
export function withUtf8Escapes(address: string): string {
  return address.replace(RUN, (run) =>
    utf8(run) === undefined ? encodeURIComponent(windows1252(run)) : run,
  );
}

function utf8(run: string): string | undefined {
  // A decoder that throws takes ten times as long, and a URL may have thousands of runs.
  const text = UTF8.decode(bytesOf(run));
  // Replacement characters that the run itself has are meant; more of them replace what is no UTF-8.
  return text.split('\ufffd').length === run.split(/%ef%bf%bd/i).length ? text : undefined;
}

function windows1252(run: string): string {
  return WINDOWS_1252.decode(bytesOf(run));
}

function bytesOf(run: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
}
