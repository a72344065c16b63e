/** What the form says, to the byte (§9.3, §9.4). */
export const SENT = 'Message envoyé avec succès !';
export const FAILED = "Une erreur est survenue lors de l'envoi du message.";

export const SENDING = 'Envoi en cours...';

/** The name of the field that only machines fill in: none that a browser fills by itself. */
export const TRAP = 'precision';

export type ContactAnswer =
  | { outcome: 'sent' }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, string> }
  | { outcome: 'failed'; values?: Record<string, string> };
