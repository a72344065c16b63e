import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/social-media';
import styles from './social-media.module.css';

const SERVICE = {
  name: 'Social Media',
  path: href('/social-media'),
  description:
    'Ligne éditoriale, contenus, communauté et bilan : vos réseaux sociaux tenus toute l’année par une équipe à Paris et Montpellier.',
  image: siteMedia('social-media/social-media-desktop.webp'),
};

/** The nine expertises (§5.6). */
const EXPERTISES = [
  { name: 'Ligne éditoriale', text: 'Ce que la marque dit, ce qu’elle ne dit jamais, et sur quel ton.' },
  { name: 'Calendrier de publication', text: 'Un rythme tenable toute l’année, pas seulement en septembre.' },
  { name: 'Création de contenus', text: 'Photo, motion, texte : tout est produit par la même équipe.' },
  { name: 'Formats courts', text: 'Des vidéos verticales pensées pour la première seconde.' },
  { name: 'Animation de communauté', text: 'On répond, on relance, on remercie. Le jour même.' },
  { name: 'Modération et veille', text: 'Ce qui se dit de vous, lu par quelqu’un.' },
  { name: 'Social ads', text: 'Un budget par objectif, un test par semaine.' },
  { name: 'Partenariats créateurs', text: 'Les bons relais, avec l’équipe influence.' },
  { name: 'Bilan mensuel', text: 'Une page, trois chiffres, une décision.' },
];

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches, SERVICE);
}

export default function SocialMedia() {
  return (
    <ServicePage
      {...SERVICE}
      title="SOCIAL MEDIA"
      film={siteMedia('social-media/social-media')}
      pitch="Un rythme qu’on tient toute l’année."
      invitation="Un compte à réveiller, une année à rythmer : voyons par où commencer."
      attached
    >
      <section className={styles['section']} aria-labelledby="gestes">
        <h2 className={`h2 ${styles['heading']}`} id="gestes">
          Neuf gestes, répétés chaque semaine.
        </h2>
        <ul className={styles['cards']}>
          {EXPERTISES.map((expertise) => (
            <li key={expertise.name}>
              <h3>{expertise.name}</h3>
              <p>{expertise.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </ServicePage>
  );
}
