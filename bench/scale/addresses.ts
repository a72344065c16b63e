import { FIXED_PAGES } from '#domain/pages/pages.ts';

/** Every public page and every list and search of the back-office. */
export const PUBLIC_PAGES = [
  ...FIXED_PAGES.map(({ path }) => path),
  '/projet?tout=3',
  '/projet/suite?offset=9',
  '/blog/rss.xml',
  '/robots.txt',
];

export const LISTS = [
  '/admin/dashboard',
  '/admin/dashboard?tri=titre',
  '/admin/dashboard?statut=brouillon',
  '/admin/dashboard?q=carmin',
  '/admin/dashboard?q=introuvable',
  '/admin/dashboard?onglet=articles',
  '/admin/dashboard?onglet=articles&q=introuvable',
  '/admin/inbox',
  '/admin/inbox?afficher=non-lus',
  '/admin/inbox?q=introuvable',
  '/admin/medias',
  '/admin/medias?q=introuvable',
  '/admin/medias/choix',
  '/admin/link-targets?titre=zzz',
  '/admin/mise-en-avant',
  '/admin/programmation',
  '/admin/corbeille',
  '/admin/journal',
  '/admin/donnees-personnelles',
  '/admin/anciennes-adresses',
  '/admin/personnes',
  '/admin/sauvegardes',
  '/admin/pages',
  '/admin/reglages',
];

/** Far pages of what is large, beyond the end of what is small. */
export const FAR_PAGES = [
  '/projet/suite?offset=90009',
  '/admin/dashboard?page=1500',
  '/admin/dashboard?tri=titre&page=1500',
  '/admin/dashboard?onglet=articles&page=1500',
  '/admin/inbox?page=3000',
  '/admin/medias?page=900',
];
