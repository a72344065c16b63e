// What every kept version holds under the same words, since the first one: never changed, only added to.

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
