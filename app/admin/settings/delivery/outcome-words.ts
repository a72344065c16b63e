import type { ActionResult } from '#admin/kit/action-result.ts';
import { REFUSAL_TEXTS } from '#domain/messages/delivery-refusal.ts';
import type { TestOutcome } from '#features/contact/test-message.server.ts';

export const FAILED = "Une erreur est survenue lors de l'envoi du message d’essai";

/** The service's own response next to its explanation. */
type Delivered = { words: string; response?: string; good?: boolean };
export type TestMessageResult = ActionResult<Delivered>;

/** The result of a test message, as text (§33.3). */
export function outcomeWords(result: TestOutcome): Delivered {
  switch (result.outcome) {
    case 'sent':
      return { words: 'Message d’essai envoyé\u00a0: regardez s’il est arrivé.', good: true };
    case 'sent-before':
      return { words: 'Ce message d’essai est déjà parti\u00a0: regardez s’il est arrivé.', good: true };
    case 'refused':
      return {
        words: `Message d’essai refusé. ${REFUSAL_TEXTS[result.refusal]}`,
        ...(result.response === '' ? {} : { response: result.response }),
      };
    case 'unknown':
      return {
        words:
          'Le service d’envoi n’a pas répondu à temps. Le message est peut-être parti\u00a0: regardez s’il est arrivé.',
      };
    case 'not-configured':
      return {
        words:
          'Rien n’a été envoyé\u00a0: aucun envoi n’est configuré. Les messages restent dans la messagerie.',
      };
    case 'too-many':
      return { words: 'Cinq messages d’essai par heure au plus\u00a0: réessayez plus tard.' };
  }
}
