import type { Challenge } from 'altcha-lib';

/** The form's messages, verbatim from the specification (§9.3, §9.4). */
export const SENT = 'Message envoyé avec succès !';
export const FAILED = "Une erreur est survenue lors de l'envoi du message.";

export const SENDING = 'Envoi en cours...';

/** Name of the honeypot field, which only bots fill in: none that browsers autofill. */
export const HONEYPOT_FIELD = 'precision';

/** How a rate-limited form can still be sent (§50.5): with a proof of work of the browser, or after a wait. */
export type RetryChallenge = { challenge: Challenge; wait: { token: string; seconds: number } };

export type ContactActionResult =
  /** `values`: what was typed while it was sent; undefined for nothing. */
  | { outcome: 'sent'; values?: Record<string, string> }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, string> }
  | { outcome: 'failed'; values?: Record<string, string> };

export type ContactResult = {
  result: ContactActionResult;
  status: number;
  /** Set where the form was rate-limited; undefined beyond the hard limit too. */
  challenge?: RetryChallenge | undefined;
};
