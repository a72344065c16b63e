// The same values in every schema fixture since the first one: never changed, only extended.

export const ADMINISTRATOR = { email: 'claire@exemple.fr', password: 'un mot de passe' } as const;

export const ARTICLE = {
  title: 'Écrire pour la mer',
  formerSlug: 'ecrire-pour-la-mer',
  slug: 'ecrire-pour-le-large',
} as const;

export const MESSAGE = {
  firstName: 'Élodie',
  lastName: 'Serre',
  company: 'Hélio',
  email: 'elodie@exemple.fr',
  phone: '06 00 00 00 00',
  message: 'Bonjour « tout le monde »',
  briefLink: 'https://exemple.fr/brief',
} as const;
