import { href } from 'react-router';
import {
  type DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  Upload,
} from 'tus-js-client';
import { readAnswer, type UploadPurpose, type UploadResult } from './upload-result.ts';

/** What is sent in one request, in bytes: some seconds on a usual line. */
const PART = 4 * 1024 * 1024;
/** After how long a dropped line is tried again, in milliseconds; counted anew whenever something has passed. */
const PAUSES = [300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** Statuses worth another try: a server that is starting, a proxy without a server, a request that came too late. */
const TRY_AGAIN = [0, 408, 409, 423, 429, 502, 503, 504];

class SessionEnded extends Error {}
class NotNow extends Error {}

/**
 * Sends a large film in parts (tus). It goes on by itself after a dropped line, and where it ended when the same file
 * is chosen again: after a reload, after a new sign-in. Cancelling tells the server. Never rejects.
 */
export async function sendInParts(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
  cancelling: AbortSignal,
): Promise<UploadResult> {
  const name = fingerprint(file, purpose);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  try {
    const alone = await claim(name, ended);
    if (cancelling.aborted) return { outcome: 'cancelled' };
    return await new Promise<UploadResult>((resolve) => {
      const upload = new Upload(file, {
        endpoint: new URL(href('/admin/uploads/films/:id?'), location.href).href,
        metadata: { purpose, filename: file.name },
        chunkSize: PART,
        retryDelays: PAUSES,
        fingerprint: async () => name,
        storeFingerprintForResuming: alone,
        onProgress: (sent, total) => {
          if (!cancelling.aborted) progress(sent / total);
        },
        onAfterResponse: refuseWhatEndsNothing,
        onShouldRetry: (error) => !cancelling.aborted && mayPassLater(error),
        // Cancelled while the server was still being asked to begin.
        onUploadUrlAvailable: () => void (cancelling.aborted && stop(upload)),
        onSuccess: () => void askForOutcome(upload.url ?? '', name, cancelling).then(resolve),
        onError: (error) => resolve(resultOf(error)),
      });
      cancelling.addEventListener('abort', () => {
        resolve({ outcome: 'cancelled' });
        if (upload.url !== null) stop(upload);
      });
      const begin = async () => {
        const [previous] = alone ? await upload.findPreviousUploads() : [];
        if (previous) upload.resumeFromPreviousUpload(previous);
        if (!cancelling.aborted) upload.start();
      };
      void begin();
    });
  } finally {
    end();
  }
}

/** Takes back what has arrived of a file that is not sent any more. */
export async function forgetParts(file: File, purpose: UploadPurpose): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findUploadsByFingerprint(
    fingerprint(file, purpose),
  )) {
    await urlStorage.removeUpload(urlStorageKey);
    if (uploadUrl) await Upload.terminate(uploadUrl);
  }
}

function fingerprint(file: File, purpose: UploadPurpose): string {
  return ['film', purpose, file.name, file.size, file.lastModified].join('-');
}

/** Whether nobody else on this browser is sending the same file to the same place; it is ours until `ended`. */
function claim(name: string, ended: Promise<void>): Promise<boolean> {
  // Browsers have it on secure addresses only.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? ended : undefined;
    });
  });
}

function stop(upload: Upload): void {
  // Whatever can't be told now, the server forgets by itself.
  upload.abort(true).catch(() => {});
}

/** The library would begin anew after any refusal to say how much has arrived: only an upload that is gone ends so. */
function refuseWhatEndsNothing(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (status === 401) throw new SessionEnded();
  const known = (status >= 200 && status < 300) || status === 404 || status === 410;
  if (request.getMethod() === 'HEAD' && !known) throw new NotNow();
}

function mayPassLater({ causingError, originalResponse }: DetailedError): boolean {
  if (causingError instanceof SessionEnded) return false;
  return causingError instanceof NotNow || TRY_AGAIN.includes(originalResponse?.getStatus() ?? 0);
}

function resultOf(error: Error | DetailedError): UploadResult {
  if ('causingError' in error && error.causingError instanceof SessionEnded) return { outcome: 'expired' };
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response
    ? readAnswer({ status: response.getStatus(), text: response.getBody() })
    : { outcome: 'failed' };
}

/** Everything has been sent. Asked again it is told the same, so that an answer may be lost. */
async function askForOutcome(url: string, name: string, cancelling: AbortSignal): Promise<UploadResult> {
  for (const pause of [...PAUSES, undefined]) {
    const answer = await fetch(url, { method: 'POST', signal: cancelling })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    if (cancelling.aborted) return { outcome: 'cancelled' };
    const result = readAnswer(answer);
    if (result.outcome === 'stored' || result.outcome === 'refused') await forgetAddress(url, name);
    if (pause === undefined || !TRY_AGAIN.includes(answer.status)) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { outcome: 'failed' };
}

async function forgetAddress(url: string, name: string): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findUploadsByFingerprint(name))
    if (uploadUrl === url) await urlStorage.removeUpload(urlStorageKey);
}
