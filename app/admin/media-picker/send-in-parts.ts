import { href } from 'react-router';
import {
  type DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  Upload,
} from 'tus-js-client';
import { PAUSES, retryUntilResponse, TRY_AGAIN } from './retry-until-response.ts';
import { completionUrl, readAnswer, type UploadInProgress, type UploadResult } from './upload-result.ts';

/** Chunk size in bytes: a few seconds on a typical connection. */
const PART = 4 * 1024 * 1024;
class SessionEnded extends Error {}
class NotNow extends Error {}

/** Uploads a large film in parts through the site (tus). Never rejects. */
export function sendInParts({
  file,
  purpose,
  name,
  alone,
  allowDuplicate,
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
      // Cancelled while the upload was being created.
      onUploadUrlAvailable: () => void (cancelling.aborted && stop(upload)),
      onSuccess: () => void askForOutcome(upload.url ?? '', name, allowDuplicate, cancelling).then(resolve),
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

/** Discards the received parts of an abandoned upload. */
export async function forgetParts(name: string): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findUploadsByFingerprint(name)) {
    await urlStorage.removeUpload(urlStorageKey);
    if (uploadUrl) await Upload.terminate(uploadUrl);
  }
}

function stop(upload: Upload): void {
  // If this request fails, the server expires the upload by itself.
  upload.abort(true).catch(() => {});
}

/**
 * tus-js-client would create a new upload after any failed HEAD request: here only an upload that no longer exists is
 * recreated.
 */
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

/** All parts are sent: requests the result. Idempotent: a lost response can be requested again. */
async function askForOutcome(
  url: string,
  name: string,
  allowDuplicate: boolean,
  cancelling: AbortSignal,
): Promise<UploadResult> {
  const answer = await retryUntilResponse('POST', completionUrl(url, allowDuplicate), cancelling);
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
