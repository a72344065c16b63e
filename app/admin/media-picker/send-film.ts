import type { UploadPurpose } from '#domain/files/upload-purposes.ts';
import { forgetDirectUpload, sendDirect } from './send-direct.ts';
import type { UploadResult } from './upload-result.ts';

/**
 * Uploads a large film: directly to the bucket if that is offered and works, else in parts through the site. Resumable:
 * it continues by itself after a lost connection, and from the same offset when the same file is chosen again, after a
 * reload or a new sign-in. Cancelling notifies the server.
 */
export async function sendFilm(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
  cancelling: AbortSignal,
  allowDuplicate: boolean,
): Promise<UploadResult> {
  const name = fingerprint(file, purpose);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  try {
    const alone = await claim(name, ended);
    if (cancelling.aborted) return { outcome: 'cancelled' };
    const film = { file, purpose, name, alone, allowDuplicate, progress, cancelling };
    return (await sendDirect(film)) ?? (await (await import('./send-in-parts.ts')).sendInParts(film));
  } finally {
    end();
  }
}

/** Discards the received parts of an abandoned upload. */
export async function forgetFilm(file: File, purpose: UploadPurpose): Promise<void> {
  const name = fingerprint(file, purpose);
  forgetDirectUpload(name);
  await (await import('./send-in-parts.ts')).forgetParts(name);
}

function fingerprint(file: File, purpose: UploadPurpose): string {
  return ['film', purpose, file.name, file.size, file.lastModified].join('-');
}

/**
 * Takes a Web Lock for the upload of a file to a place, until `ended`; false when another tab of this browser has it.
 */
function claim(name: string, ended: Promise<void>): Promise<boolean> {
  // Browsers offer Web Locks in secure contexts only.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? ended : undefined;
    });
  });
}
