import { href } from 'react-router';
import { siteMedia, siteMediaInTwoWidths } from '#domain/files/site-media.ts';
import { serviceMeta } from '../service-meta.ts';
import { ServicePage } from '../service-page.tsx';
import type { Route } from './+types/influence';
import styles from './influence.module.css';
import { PILLARS, SOLUTIONS } from './influence-texts.ts';
import { Method } from './method.tsx';

const SERVICE = {
  name: 'Influence',
  path: href('/influence'),
  description:
    'Marketing d’influence à Paris et Montpellier : casting sur mesure, création du concept, pilotage et bilan. Des voix choisies, jamais louées.',
  image: siteMedia('influence/influence-desktop.webp'),
};
const PORTRAITS = [1, 2, 3, 4];

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches, SERVICE);
}

export default function Influence() {
  return (
    <ServicePage
      {...SERVICE}
      title="INFLUENCE"
      film={siteMedia('influence/influence')}
      pitch="Des voix choisies, jamais louées."
      invitation="Un produit à faire aimer, une histoire à partager : parlons de votre public."
      focusPoint="62% 50%"
    >
      <section className={styles['intro']}>
        <p>
          On ne cherche pas les comptes les plus suivis. On cherche ceux qu’on écoute. Puis on leur donne une
          idée qui mérite d’être racontée.
        </p>
      </section>
      <section className={styles['pillars']} aria-labelledby="appuis">
        <h2 className="h2" id="appuis">
          Trois appuis
        </h2>
        <div className={styles['three']}>
          {PILLARS.map((pillar) => (
            <article key={pillar.name}>
              <h3>{pillar.name}</h3>
              <p>{pillar.text}</p>
            </article>
          ))}
        </div>
      </section>
      <section aria-labelledby="talents">
        <div className={styles['faces']}>
          {PORTRAITS.map((portrait) => (
            <img
              key={portrait}
              {...siteMediaInTwoWidths(`team/talent-${portrait}`, 480, 900)}
              sizes="(min-width: 1024px) 30vw, 50vw"
              alt=""
              width="900"
              height="1125"
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
        <div className={styles['talents']}>
          <h2 className="h2" id="talents">
            Plus de cent talents, et leur numéro direct.
          </h2>
          <p className="muted">
            Cuisine, sport, beauté, culture, voyage : un réseau qu’on voit en vrai, à Paris comme à
            Montpellier.
          </p>
        </div>
      </section>
      <section className={styles['solutions']} aria-labelledby="solutions">
        <h2 className="h2" id="solutions">
          Ce qu’on met en place
        </h2>
        <ul>
          {SOLUTIONS.map((solution) => (
            <li key={solution}>{solution}</li>
          ))}
        </ul>
      </section>
      <Method />
    </ServicePage>
  );
}
