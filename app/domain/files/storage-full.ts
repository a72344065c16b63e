/** The storage of the site is full. The operation was not done, and may be retried later. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  constructor(cause: Error) {
    super(`no room left: ${cause.message}`, { cause });
  }
}

/** The message to the person who saved. */
export const STORAGE_FULL_ON_SAVE =
  'Le serveur n’a plus de place\u00a0: rien n’a été enregistré, et tout ce que vous avez écrit est encore ici. Prévenez la personne qui gère le site, puis réessayez.';
/** The message to the person who pressed a button. */
export const STORAGE_FULL_ON_CHANGE =
  'Le serveur n’a plus de place\u00a0: rien n’a été changé. Prévenez la personne qui gère le site, puis réessayez.';
