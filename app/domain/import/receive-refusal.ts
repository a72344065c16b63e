/** Why an import file was refused, by its code, with the texts for people. */
export const RECEIVE_REFUSALS = {
  'no-file': 'Choisissez un fichier qui n’est pas vide.',
  'too-large': 'Ce fichier dépasse la taille acceptée\u00a0: exportez l’ancien site en plusieurs fichiers.',
  address:
    'L’adresse des images doit commencer par https:// et n’avoir ni port ni mot de passe, ni «\u00a0?\u00a0» ni «\u00a0#\u00a0», ni plus de 2\u00a0000 caractères.',
  'under-way': 'Un import est déjà en cours\u00a0: attendez sa fin, ou arrêtez-le.',
  'no-room': 'Le serveur n’a plus de place pour ce fichier. Prévenez la personne qui gère le site.',
  failed: 'Une erreur est survenue\u00a0: le fichier n’a pas été reçu.',
} as const;

export type ReceiveRefusal = keyof typeof RECEIVE_REFUSALS;
