import type { Challenge } from 'altcha-lib';

/** What the form says, to the byte (§9.3, §9.4). */
export const SENT = 'Message envoyé avec succès !';
export const FAILED = "Une erreur est survenue lors de l'envoi du message.";

export const SENDING = 'Envoi en cours...';

/** The name of the field that only machines fill in: none that a browser fills by itself. */
export const HONEYPOT_FIELD = 'precision';

/** How a form that was one too many can be sent all the same (§50.5): the browser's work, or a wait. */
export type RetryChallenge = { challenge: Challenge; wait: { token: string; seconds: number } };

export type ContactActionResult =
  | { outcome: 'sent' }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, string> }
  | { outcome: 'failed'; values?: Record<string, string> };

/** What the server says of a form. */
export type ContactResult = {
  answer: ContactActionResult;
  /** The status of the HTTP answer. */
  status: number;
  /** Given where the form was one too many; undefined beyond the hard limit too. */
  challenge?: RetryChallenge | undefined;
};
