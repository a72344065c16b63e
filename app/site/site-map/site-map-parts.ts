import { href } from 'react-router';
import { KINDS } from '#domain/projects/kinds.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import { EXPERTISES } from '#site/expertises.ts';

type Place = { name: string; path: string };

/** Every fixed page once, below its parent: projects and articles have their own lists (§2.12). */
export const SITE_MAP: readonly { heading: string; places: readonly Place[] }[] = [
  {
    heading: 'Le site',
    places: [
      { name: 'Accueil', path: href('/') },
      { name: 'L’agence', path: href('/about') },
      { name: 'Blog', path: href('/blog') },
      { name: 'Contact', path: href('/contact') },
    ],
  },
  { heading: 'Nos expertises', places: EXPERTISES.map(({ title, path }) => ({ name: title, path })) },
  {
    heading: 'Nos projets',
    places: [
      { name: 'Projets', path: href('/projet') },
      { name: 'Projets de production', path: galleryPath(KINDS.production.category) },
      { name: 'Projets d’influence', path: galleryPath(KINDS.influence.category) },
      { name: 'Projets de solutions web', path: galleryPath(KINDS.web.category) },
    ],
  },
  {
    heading: 'Informations',
    places: [
      { name: 'Mentions légales', path: href('/mentions-legales') },
      { name: 'Politique de confidentialité', path: href('/politique-confidentialite') },
      { name: 'Déclaration d’accessibilité', path: href('/accessibilite') },
      { name: 'Flux RSS du blog', path: href('/blog/rss.xml') },
    ],
  },
];
