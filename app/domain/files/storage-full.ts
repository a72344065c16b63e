/** Where the site keeps things is full. What was asked for was not done, and may be asked again later. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  constructor(cause: Error) {
    super(`no room left: ${cause.message}`, { cause });
  }
}

/** What the person reads who saved. */
export const STORAGE_FULL_ON_SAVE =
  'Le serveur n’a plus de place\u00a0: rien n’a été enregistré, et tout ce que vous avez écrit est encore ici. Prévenez la personne qui gère le site, puis réessayez.';
/** What the person reads who pressed a button. */
export const STORAGE_FULL_ON_CHANGE =
  'Le serveur n’a plus de place\u00a0: rien n’a été changé. Prévenez la personne qui gère le site, puis réessayez.';
