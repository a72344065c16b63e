/** The states of the delivery of a message to the agency's mailbox, as people read them. */
export const DELIVERY_STATES = {
  kept: 'Gardé ici',
  pending: 'Envoi en attente',
  sent: 'Transmis',
  failed: 'Non transmis',
} as const;
