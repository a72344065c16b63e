import { href } from 'react-router';
import { sessionEnded } from '#admin/connection/read-json.ts';
import { acceptsFilms, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import { completionUrl, readAnswer, type UploadResult } from './upload-result.ts';

/**
 * The file size in bytes above which a film is uploaded in parts: a connection may drop before that much has passed.
 */
const IN_PARTS_FROM = 8 * 1024 * 1024;

/**
 * Starts the upload of a file. The promise never rejects; `progress` goes from 0 to 1. `allowDuplicate`: a file that the
 * library has already is stored once more instead of being offered.
 */
export function startUpload(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
  allowDuplicate = false,
): { result: Promise<UploadResult>; cancel: () => void } {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const run = async (): Promise<UploadResult> => {
    if (await sessionHasEnded()) return { outcome: 'expired' };
    if (signal.aborted) return { outcome: 'cancelled' };
    if (!isSentInParts(file, purpose)) return send(file, purpose, progress, signal, allowDuplicate);
    try {
      const { sendFilm } = await import('./send-film.ts');
      return await sendFilm(file, purpose, progress, signal, allowDuplicate);
    } catch {
      // Without a connection the script can't be loaded either.
      return { outcome: 'failed' };
    }
  };
  // What it waits for, a request or the pause before the next one, may take another minute.
  const cancelled = new Promise<UploadResult>((resolve) =>
    signal.addEventListener('abort', () => resolve({ outcome: 'cancelled' })),
  );
  return { result: Promise.race([run(), cancelled]), cancel: () => cancelling.abort() };
}

/** Tells the server that a failed upload is abandoned, so that it discards the received parts. */
export async function giveUpUpload(file: File, purpose: UploadPurpose): Promise<void> {
  if (!isSentInParts(file, purpose)) return;
  // If this request fails, the server expires the upload by itself.
  await import('./send-film.ts').then(({ forgetFilm }) => forgetFilm(file, purpose)).catch(() => {});
}

function isSentInParts(file: File, purpose: UploadPurpose): boolean {
  return acceptsFilms(purpose) && file.size > IN_PARTS_FROM && !file.type.startsWith('image/');
}

/** Checked first: signing in again comes before the upload of a large file, not after it. */
async function sessionHasEnded(): Promise<boolean> {
  try {
    return sessionEnded(await fetch(href('/admin/session'), { redirect: 'manual' }));
  } catch {
    // No connection: the upload itself will report it.
    return false;
  }
}

function send(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
  cancelling: AbortSignal,
  allowDuplicate: boolean,
): Promise<UploadResult> {
  // fetch has no upload progress events.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    cancelling.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) progress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve(readAnswer({ status: request.status, text: request.responseText })),
    );
    request.addEventListener('error', () => resolve({ outcome: 'failed' }));
    request.addEventListener('abort', () => resolve({ outcome: 'cancelled' }));
    request.open('POST', completionUrl(`${href('/admin/uploads')}?purpose=${purpose}`, allowDuplicate));
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}
