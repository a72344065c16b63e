import { href } from 'react-router';
import { readAnswer, type UploadPurpose, type UploadResult } from './upload-result.ts';

/** Above it a film is sent in parts, in bytes: a line may drop before so much has passed. */
const IN_PARTS_FROM = 8 * 1024 * 1024;
const FOR_FILMS: readonly UploadPurpose[] = ['project-cover', 'project-film', 'library', 'replacement'];

/** Sends a file at once. The promise never rejects; `progress` goes from 0 to 1. */
export function startUpload(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
): { result: Promise<UploadResult>; cancel: () => void } {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const run = async (): Promise<UploadResult> => {
    if (await sessionHasEnded()) return { outcome: 'expired' };
    if (signal.aborted) return { outcome: 'cancelled' };
    if (!isSentInParts(file, purpose)) return send(file, purpose, progress, signal);
    try {
      const { sendFilm } = await import('./send-film.ts');
      return await sendFilm(file, purpose, progress, signal);
    } catch {
      // Without a connection not even the script can be fetched.
      return { outcome: 'failed' };
    }
  };
  return { result: run(), cancel: () => cancelling.abort() };
}

/** Tells the server that what has arrived of a file that failed is not gone on with. */
export async function giveUpUpload(file: File, purpose: UploadPurpose): Promise<void> {
  if (!isSentInParts(file, purpose)) return;
  // Whatever can't be told now, the server forgets by itself.
  await import('./send-film.ts').then(({ forgetFilm }) => forgetFilm(file, purpose)).catch(() => {});
}

function isSentInParts(file: File, purpose: UploadPurpose): boolean {
  return FOR_FILMS.includes(purpose) && file.size > IN_PARTS_FROM && !file.type.startsWith('image/');
}

/** Asked first: the person signs in before a large file is on its way, not after it. */
async function sessionHasEnded(): Promise<boolean> {
  try {
    const answer = await fetch(href('/admin/session'), { redirect: 'manual' });
    return answer.type === 'opaqueredirect';
  } catch {
    // No connection: sending the file will say so.
    return false;
  }
}

function send(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
  cancelling: AbortSignal,
): Promise<UploadResult> {
  // fetch can't tell how much has been sent.
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
    request.open('POST', `${href('/admin/uploads')}?purpose=${purpose}`);
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}
