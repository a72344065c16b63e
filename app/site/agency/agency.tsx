import { href } from 'react-router';
import { siteMedia, siteMediaInTwoWidths } from '#domain/files/site-media.ts';
import { de } from '#domain/text/french-elision.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { type SiteFacts, useSiteFacts } from '#features/settings/site-facts.ts';
import { BriefUs } from '#site/brief/brief-us.tsx';
import { PageHero } from '#site/page-hero/page-hero.tsx';
import { pageMeta } from '#site/seo/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/agency';
import styles from './agency.module.css';
import { APPROACH, MANIFESTO, TRADES } from './agency-texts.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'manifesto-lines': React.HTMLAttributes<HTMLElement>;
    }
  }
}

const BREADCRUMB = [
  { name: 'Accueil', path: '/' },
  { name: 'L’agence', path: href('/about') },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: href('/about'),
    title: 'L’agence',
    description:
      'Une agence de communication digitale fondée en 2012, entre Paris et Montpellier : une cinquantaine d’experts, une même façon de regarder.',
    image: siteMedia('agency/agency-desktop.webp'),
    breadcrumb: BREADCRUMB,
  });
}

export default function Agency() {
  const { settings } = useSiteFacts();
  return (
    <main id="contenu" tabIndex={-1}>
      <PageHero
        film={siteMedia('agency/agency')}
        large
        tablet
        pitch="Deux villes, une cinquantaine de regards."
        title="L’AGENCE"
      />
      <Breadcrumb place="row" items={BREADCRUMB} />
      <Manifesto />
      <Founders founders={settings.founders.people} />
      <Approach />
      <Network />
      <BriefUs />
    </main>
  );
}

function Manifesto() {
  return (
    <section aria-labelledby="manifeste">
      <h2 className="sr" id="manifeste">
        Notre manifeste
      </h2>
      <manifesto-lines className={styles['manifesto']}>
        <ol>
          {MANIFESTO.map((line) => (
            <li key={line} data-line={line}>
              <span>{line}</span>
            </li>
          ))}
        </ol>
      </manifesto-lines>
    </section>
  );
}

/** Who founded it: names and roles are facts of the installation (§4.3). */
function Founders({ founders }: { founders: SiteFacts['settings']['founders']['people'] }) {
  const [first, second] = founders;
  return (
    <section className={styles['founders']} aria-labelledby="fondateurs">
      <div className={styles['between']}>
        <h2 id="fondateurs">Deux fondateurs</h2>
        <p>Deux métiers, une règle commune depuis 2012 : si ça ne bouge pas, on recommence.</p>
      </div>
      {first ? <Founder founder={first} picture="team/founder-1" /> : null}
      {second ? <Founder founder={second} picture="team/founder-2" /> : null}
    </section>
  );
}

function Founder(props: { founder: { name: string; role: string }; picture: string }) {
  return (
    <figure>
      <img
        {...siteMediaInTwoWidths(props.picture, 480, 900)}
        sizes="(min-width: 1024px) 40vw, 44vw"
        alt={`Portrait ${de(props.founder.name)}`}
        width="900"
        height="1125"
        loading="lazy"
        decoding="async"
      />
      <figcaption>
        <b>{props.founder.name}</b>
        {frenchTypography(props.founder.role)}
      </figcaption>
    </figure>
  );
}

function Approach() {
  return (
    <section className={styles['approach']} aria-labelledby="approche">
      <h2 className="h2" id="approche">
        L’approche
      </h2>
      {APPROACH.map((part) => (
        <div key={part.name} className={styles['part']}>
          <h3>{part.name}</h3>
          <p>{part.text}</p>
        </div>
      ))}
    </section>
  );
}

function Network() {
  return (
    <section className={styles['network']} aria-labelledby="reseau" data-later="">
      <img
        {...siteMediaInTwoWidths('team/team-photo', 960, 1920)}
        sizes="(max-width: 767px) 118vw, 100vw"
        alt="Une frise de têtes dessinées en lignes, qui tournent l’une après l’autre"
        width="2400"
        height="720"
        loading="lazy"
        decoding="async"
      />
      <div className={styles['trades']}>
        <h2 className="h2" id="reseau">
          Un réseau d’experts, appelés par leur prénom.
        </h2>
        <p className="lead">
          Plus de cinquante personnes qui se connaissent, se relaient et se répondent. On compose l’équipe
          pour le projet, jamais l’inverse.
        </p>
        <ul>
          {TRADES.map((trade) => (
            <li key={trade}>{trade}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
