import { href } from 'react-router';
import { z } from 'zod';
import { PAUSES, retryUntilResponse, TRY_AGAIN } from './retry-until-response.ts';
import {
  completionUrl,
  readAnswer,
  readText,
  type UploadInProgress,
  type UploadResult,
} from './upload-result.ts';

/**
 * Maximum of concurrent parts: on a connection with high latency to the bucket, only several parts use the whole
 * bandwidth.
 */
const MAX_CONCURRENT_UPLOADS = 3;
/** The timeout of a part without progress, in milliseconds. */
const STANDSTILL_MS = 30_000;
/** Attempts of the first parts while the site responds: an unreachable bucket is detected soon. */
const FIRST_TRIES = 2;
const REMEMBERED = 'direct::';

/** A part missing in the bucket: the bytes of the file from `from` up to `to`, and the presigned URL for their PUT. */
type MissingPart = { from: number; to: number; address: string };

const BEGUN = z.object({ id: z.string() });
const STATE: z.ZodType<{ received: number; missing: MissingPart[] }> = z.object({
  received: z.number(),
  missing: z.array(z.object({ from: z.number(), to: z.number(), address: z.string() })),
});

/** Set once this page has found the bucket unreachable: later uploads don't try again. */
let isBucketUnreachable = false;

/**
 * Uploads a large film directly to the bucket in parts, by presigned URLs of the site. Undefined if the film has to go
 * through the site: the site offers no direct upload, or the bucket is unreachable for this browser. Never rejects.
 */
export async function sendDirect(film: UploadInProgress): Promise<UploadResult | undefined> {
  if (isBucketUnreachable) return undefined;
  const { name, alone, cancelling } = film;
  const remembered = alone ? localStorage.getItem(REMEMBERED + name) : null;
  const begun = remembered ?? (await begin(film));
  if (typeof begun !== 'string') return begun;
  const result = await sendTo(begun, film);
  if (cancelling.aborted) {
    giveUp(begun, name);
    return { outcome: 'cancelled' };
  }
  if (result === 'gone') {
    localStorage.removeItem(REMEMBERED + name);
    // The remembered upload has expired meanwhile.
    return remembered === null ? { outcome: 'failed' } : sendDirect(film);
  }
  if (result === 'out-of-reach') {
    isBucketUnreachable = true;
    giveUp(`${begun}?unreachable`, name);
    return undefined;
  }
  if (result.outcome === 'stored' || result.outcome === 'refused') localStorage.removeItem(REMEMBERED + name);
  return result;
}

/** Discards the received parts of an abandoned upload. */
export function forgetDirectUpload(name: string): void {
  const url = localStorage.getItem(REMEMBERED + name);
  if (url !== null) giveUp(url, name);
}

/** The URL of a new upload; a result when it is refused, undefined if the film has to go through the site. */
async function begin({
  file,
  purpose,
  name,
  alone,
  cancelling,
}: UploadInProgress): Promise<string | UploadResult | undefined> {
  const wanted = { purpose, fileName: file.name, bytes: file.size };
  const result = await retryUntilResponse('POST', href('/admin/uploads/direct/:id?'), cancelling, wanted);
  if (cancelling.aborted) return { outcome: 'cancelled' };
  const { status, text } = result;
  // Without a connection to the site there is no other way either.
  if (status === 401 || status === 422 || TRY_AGAIN.includes(status)) return readAnswer(result);
  const begun = status === 201 ? readText(text, BEGUN) : undefined;
  if (!begun) return undefined;
  const url = href('/admin/uploads/direct/:id?', { id: begun.id });
  if (alone) remember(name, url);
  return url;
}

function remember(name: string, url: string): void {
  try {
    localStorage.setItem(REMEMBERED + name, url);
  } catch {
    // The storage is full: the film is uploaded all the same, and only can't be resumed by another page.
  }
}

/** Uploads the missing parts until none is missing, and requests the result. */
async function sendTo(
  url: string,
  { file, allowDuplicate, progress, cancelling }: UploadInProgress,
): Promise<UploadResult | 'gone' | 'out-of-reach'> {
  let failures = 0;
  let tries = FIRST_TRIES;
  while (!cancelling.aborted) {
    const result = await retryUntilResponse('GET', url, cancelling);
    if (result.status === 404) return 'gone';
    const state = result.status === 200 ? readText(result.text, STATE) : undefined;
    if (!state) return readAnswer(result);
    const { received, missing } = state;
    progress(received / file.size);
    if (missing.length === 0)
      return readAnswer(await retryUntilResponse('POST', completionUrl(url, allowDuplicate), cancelling));
    const arrived = await sendParts(file, missing, cancelling, (bytes) =>
      progress((received + bytes) / file.size),
    );
    if (arrived) tries = PAUSES.length;
    failures = arrived ? 0 : failures + 1;
    if (failures >= tries) return 'out-of-reach';
    if (failures > 0) await new Promise((resolve) => setTimeout(resolve, PAUSES[failures - 1]));
  }
  return { outcome: 'cancelled' };
}

/** Uploads parts concurrently until the first failure; returns whether any of them was stored. */
async function sendParts(
  file: File,
  missing: readonly MissingPart[],
  cancelling: AbortSignal,
  progress: (bytes: number) => void,
): Promise<boolean> {
  const waiting = [...missing];
  const sent = new Map<MissingPart, number>();
  let arrived = false;
  let failed = false;
  const sendNext = async (): Promise<void> => {
    const part = waiting.shift();
    if (!part || failed || cancelling.aborted) return;
    const passed = await put(part.address, file.slice(part.from, part.to), cancelling, (bytes) => {
      sent.set(part, bytes);
      progress([...sent.values()].reduce((sum, one) => sum + one, 0));
    });
    if (passed) arrived = true;
    else failed = true;
    await sendNext();
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, sendNext));
  return arrived;
}

/** PUTs a part to a presigned URL; returns whether it was accepted. */
function put(
  address: string,
  body: Blob,
  cancelling: AbortSignal,
  progress: (bytes: number) => void,
): Promise<boolean> {
  // fetch has no upload progress events.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const stop = () => request.abort();
    let standstill = setTimeout(stop, STANDSTILL_MS);
    cancelling.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(standstill);
      standstill = setTimeout(stop, STANDSTILL_MS);
      if (!cancelling.aborted) progress(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(standstill);
      cancelling.removeEventListener('abort', stop);
      resolve(request.status >= 200 && request.status < 300);
    });
    request.open('PUT', address);
    request.send(body);
  });
}

function giveUp(url: string, name: string): void {
  localStorage.removeItem(REMEMBERED + name);
  // If this request fails, the server expires the upload by itself.
  fetch(url, { method: 'DELETE' }).catch(() => {});
}
