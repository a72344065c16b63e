import { href } from 'react-router';
import {
  type DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  Upload,
} from 'tus-js-client';
import { PAUSES, retryUntilResponse, TRY_AGAIN } from './retry-until-response.ts';
import type { UploadInProgress } from './upload-in-progress.ts';
import { readAnswer, type UploadResult } from './upload-result.ts';

/** What is sent in one request, in bytes: some seconds on a usual line. */
const PART = 4 * 1024 * 1024;
class SessionEnded extends Error {}
class NotNow extends Error {}

/** Sends a large film in parts through the site (tus). Never rejects. */
export function sendInParts({
  file,
  purpose,
  name,
  alone,
  progress,
  cancelling,
}: UploadInProgress): Promise<UploadResult> {
  return new Promise((resolve) => {
    if (cancelling.aborted) return resolve({ outcome: 'cancelled' });
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
}

/** Takes back what has arrived of a film that is not sent any more. */
export async function forgetParts(name: string): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findUploadsByFingerprint(name)) {
    await urlStorage.removeUpload(urlStorageKey);
    if (uploadUrl) await Upload.terminate(uploadUrl);
  }
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
  const answer = await retryUntilResponse('POST', url, cancelling);
  if (cancelling.aborted) return { outcome: 'cancelled' };
  const result = readAnswer(answer);
  if (result.outcome === 'stored' || result.outcome === 'refused') await forgetAddress(url, name);
  return result;
}

async function forgetAddress(url: string, name: string): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findUploadsByFingerprint(name))
    if (uploadUrl === url) await urlStorage.removeUpload(urlStorageKey);
}
