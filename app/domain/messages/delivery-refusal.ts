/** Why a message was certainly not sent, where the mail service states the reason. */
export type DeliveryRefusal =
  | 'not-reached'
  | 'credentials'
  | 'address'
  | 'encryption'
  | 'too-many'
  | 'blocked'
  | 'unavailable'
  | 'other';

/** The meaning for administrators, in the settings (§33.3). */
export const REFUSAL_TEXTS: Record<DeliveryRefusal, string> = {
  'not-reached': 'Le service d’envoi n’a pas pu être joint\u00a0: son adresse est fausse, ou il est arrêté.',
  credentials: 'Le service d’envoi refuse l’identifiant ou le mot de passe du site.',
  address: 'Le service d’envoi refuse l’adresse de l’expéditeur ou celle du destinataire.',
  encryption: 'La connexion protégée avec le service d’envoi n’a pas pu être établie.',
  'too-many': 'Le service d’envoi a reçu trop de messages\u00a0: réessayez plus tard.',
  blocked: 'Le service d’envoi n’accepte pas les messages de ce serveur.',
  unavailable: 'Le service d’envoi est en panne ou occupé\u00a0: réessayez plus tard.',
  other: 'Le service d’envoi a refusé le message.',
};
