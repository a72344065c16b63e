import { href } from 'react-router';
import { z } from 'zod';
import { PAUSES, retryUntilResponse, TRY_AGAIN } from './retry-until-response.ts';
import type { UploadInProgress } from './upload-in-progress.ts';
import { readAnswer, readText, type UploadResult } from './upload-result.ts';

/** How many parts are on their way at once: a line that is far from the bucket is full with several only. */
const MAX_CONCURRENT_UPLOADS = 3;
/** After how long a part that stands still is given up, in milliseconds. */
const STANDSTILL_MS = 30_000;
/** How often the first parts may fail while the site answers: a bucket out of reach is known soon. */
const FIRST_TRIES = 2;
const REMEMBERED = 'straight::';

/** A part that the bucket has not: the bytes of the file from `from` up to `to`, and where they are PUT. */
type MissingPart = { from: number; to: number; address: string };

const BEGUN = z.object({ id: z.string() });
const STATE: z.ZodType<{ received: number; missing: MissingPart[] }> = z.object({
  received: z.number(),
  missing: z.array(z.object({ from: z.number(), to: z.number(), address: z.string() })),
});

/** This page has seen that the bucket is out of reach: what follows doesn't try again. */
let isBucketUnreachable = false;

/**
 * Sends a large film in parts to the bucket itself, by addresses that the site gives. Undefined where it has to come
 * through the site: the site offers nothing else, or the bucket is out of reach for this browser. Never rejects.
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
    // What was remembered has ended meanwhile.
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

/** Takes back what has arrived of a film that is not sent any more. */
export function forgetStraight(name: string): void {
  const url = localStorage.getItem(REMEMBERED + name);
  if (url !== null) giveUp(url, name);
}

/** The address of a new upload; a result when it is refused, undefined where the film has to come through the site. */
async function begin({
  file,
  purpose,
  name,
  alone,
  cancelling,
}: UploadInProgress): Promise<string | UploadResult | undefined> {
  const wanted = { purpose, fileName: file.name, bytes: file.size };
  const answer = await retryUntilResponse('POST', href('/admin/uploads/straight/:id?'), cancelling, wanted);
  if (cancelling.aborted) return { outcome: 'cancelled' };
  const { status, text } = answer;
  // Without a line to the site there is no other way either.
  if (status === 401 || status === 422 || TRY_AGAIN.includes(status)) return readAnswer(answer);
  const begun = status === 201 ? readText(text, BEGUN) : undefined;
  if (!begun) return undefined;
  const url = href('/admin/uploads/straight/:id?', { id: begun.id });
  if (alone) localStorage.setItem(REMEMBERED + name, url);
  return url;
}

/** Sends what is missing, until nothing is, and asks what came of it. */
async function sendTo(
  url: string,
  { file, progress, cancelling }: UploadInProgress,
): Promise<UploadResult | 'gone' | 'out-of-reach'> {
  let failures = 0;
  let tries = FIRST_TRIES;
  while (!cancelling.aborted) {
    const answer = await retryUntilResponse('GET', url, cancelling);
    if (answer.status === 404) return 'gone';
    const state = answer.status === 200 ? readText(answer.text, STATE) : undefined;
    if (!state) return readAnswer(answer);
    const { received, missing } = state;
    progress(received / file.size);
    if (missing.length === 0) return readAnswer(await retryUntilResponse('POST', url, cancelling));
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

/** Sends parts, several at once, up to the first that fails; whether any arrived. */
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

/** Whether an address took what it was sent. */
function put(
  address: string,
  body: Blob,
  cancelling: AbortSignal,
  progress: (bytes: number) => void,
): Promise<boolean> {
  // fetch can't tell how much has been sent.
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
  // Whatever can't be told now, the server forgets by itself.
  fetch(url, { method: 'DELETE' }).catch(() => {});
}
