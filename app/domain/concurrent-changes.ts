import type { ContentItem } from './content-kinds.ts';

/** Others changed the same content during each try: nothing was done. The operation may be retried. */
export class ConcurrentChangesError extends Error {
  override name = 'ConcurrentChangesError';
  /** Of several items, the one that was changed. */
  readonly item: ContentItem | undefined;
  /** `what`: what was changed, in the words of the log. */
  constructor(what: string, item?: ContentItem) {
    super(`${what} changed meanwhile`);
    this.item = item;
  }
}

/** The message to the person who pressed a button. */
export const CHANGED_AT_EACH_TRY =
  'Ce contenu a été modifié par ailleurs à chaque essai\u00a0: rien n’a été changé. Réessayez dans un instant.';
