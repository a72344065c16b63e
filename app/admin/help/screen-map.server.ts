import { href } from 'react-router';
import { mayUse } from '#admin/permissions/route-permissions.ts';
import type { Role } from '#domain/accounts/permissions.ts';

type Screen = { name: string; path: string };
export type ScreenGroup = { heading: string; screens: readonly Screen[] };

const MAP: readonly ScreenGroup[] = [
  {
    heading: 'Projets et articles',
    screens: [
      { name: 'Tableau de bord', path: href('/admin/dashboard') },
      { name: 'Nouveau projet Influence', path: href('/admin/new-project/influence') },
      { name: 'Nouveau projet Production', path: href('/admin/new-project/production') },
      { name: 'Nouveau projet Solutions Web', path: href('/admin/new-project/web') },
      { name: 'Nouvel article', path: href('/admin/new-blog-post') },
      { name: 'Ordre de la mise en avant', path: href('/admin/mise-en-avant') },
      { name: 'Programmation', path: href('/admin/programmation') },
      { name: 'Médias', path: href('/admin/medias') },
    ],
  },
  {
    heading: 'Site',
    screens: [
      { name: 'Pages', path: href('/admin/pages') },
      { name: 'Anciennes adresses', path: href('/admin/anciennes-adresses') },
      { name: 'Réglages', path: href('/admin/reglages') },
      { name: 'Sauvegardes', path: href('/admin/sauvegardes') },
      { name: 'Importer', path: href('/admin/importer') },
      { name: 'Journal', path: href('/admin/journal') },
      { name: 'Corbeille', path: href('/admin/corbeille') },
    ],
  },
  {
    heading: 'Personnes',
    screens: [
      { name: 'Messages', path: href('/admin/inbox') },
      { name: 'Données personnelles', path: href('/admin/donnees-personnelles') },
      { name: 'Comptes', path: href('/admin/personnes') },
      { name: 'Mon compte', path: href('/admin/compte') },
      { name: 'Double vérification et clés d’accès', path: href('/admin/compte/securite') },
    ],
  },
];

/** Every screen that a role may open, grouped by subject (§22.5). */
export function screenMap(role: Role): readonly ScreenGroup[] {
  return MAP.map(({ heading, screens }) => ({
    heading,
    screens: screens.filter(({ path }) => mayUse(role, path, {})),
  })).filter(({ screens }) => screens.length > 0);
}
