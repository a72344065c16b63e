import { Fragment } from 'react';
import {
  MEASURED_ON,
  MEASURED_PAGES,
  MEASURED_VERSION,
  PAGE_LIMITS,
} from '#domain/ecodesign/measured-pages.ts';
import { ASSESSED_ON, ASSESSED_THEMES, ecodesignScore } from '#domain/ecodesign/rgesn-assessment.ts';
import { fileSizeText } from '#domain/files/file-facts.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { counted } from '#domain/text/plural.ts';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { metaOf } from '#site/seo/page-meta.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import type { Route } from './+types/ecodesign-statement';
import styles from './ecodesign-statement.module.css';
import { LegalPage } from './legal-page.tsx';

const RGESN = 'https://ecoresponsable.numerique.gouv.fr/publications/referentiel-general-ecoconception/';

export const loader = ({ context }: Route.LoaderArgs) => readFixedPage(context, 'ecoconception');
export const meta = metaOf('ecoconception');

/** The ecodesign statement (§73.1, §73.2): the software's assessment and measurements, next to the agency's words. */
export default function EcodesignStatement({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <LegalPage
      page="ecoconception"
      introduction={content.introduction.text}
      parts={[
        { id: 'resultat', ...content.results, above: <Score /> },
        { id: 'notes', ...content.grades, above: <Grades /> },
        { id: 'criteres', ...content.criteria, below: <Criteria /> },
        { id: 'agence', ...content.agency },
        { id: 'contact', ...content.contact },
      ]}
    />
  );
}

function Score() {
  const { reached, notReached, notApplicable, percent } = ecodesignScore();
  return (
    <>
      <p>
        L’évaluation du {frenchLongDate(new Date(ASSESSED_ON))} donne un score d’avancement de{' '}
        <strong>{percent}&nbsp;%</strong>&nbsp;: sur {reached + notReached + notApplicable} critères,{' '}
        {counted(reached, 'atteint', 'atteints')}, {counted(notReached, 'non atteint', 'non atteints')} et{' '}
        {notApplicable} sans objet.
      </p>
      <p>
        Comme le veut le référentiel, un critère prioritaire compte pour 1,5, un critère recommandé pour 1,25,
        un critère modéré pour 1, et ceux qui sont sans objet ne comptent pas.
      </p>
    </>
  );
}

function Grades() {
  return (
    <>
      <p>
        L’EcoIndex note une page de A, la plus légère, à G, d’après ses éléments, ses requêtes et son poids.
        Ces mesures ont été faites le {frenchLongDate(new Date(MEASURED_ON))} sur la version{' '}
        {MEASURED_VERSION} du logiciel, avec ses contenus de démonstration&nbsp;: une fenêtre de 1&nbsp;920 ×
        1&nbsp;080&nbsp;pixels, rien en mémoire, la page parcourue jusqu’à sa fin.
      </p>
      <p>
        Le site se donne pour limites {fileSizeText(PAGE_LIMITS.bytes)} et {PAGE_LIMITS.requests} requêtes par
        page, jusqu’à sa fin. L’agence est avertie, avant de publier, quand une page dépasse ce poids et à
        cause de quoi.
      </p>
      <ul className={styles['grades']}>
        {MEASURED_PAGES.map(({ name, title, index, grade, elements, requests, kilobytes }) => (
          <li key={name}>
            {`${title}\u00a0: ${grade}, ${Math.floor(index)} sur 100\n${elements} éléments, ${requests} requêtes, ${kilobytes.toLocaleString('fr-FR')}\u00a0ko`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Criteria() {
  return (
    <>
      <p>
        Les critères sont ceux du <ExternalLink href={RGESN}>RGESN, version de mai 2024</ExternalLink>, dans
        leurs mots.
      </p>
      {ASSESSED_THEMES.map(({ name, criteria }, theme) => (
        <Fragment key={name}>
          <h3>{`${theme + 1}. ${name}`}</h3>
          <dl className={styles['criteria']}>
            {criteria.map(({ number, priority, question, state, proof }) => (
              <Fragment key={number}>
                <dt>{`${number}, ${priority}\n${frenchTypography(question)}`}</dt>
                <dd data-reached={state === 'Atteint' ? '' : undefined}>
                  {`${state}\n${frenchTypography(proof)}`}
                </dd>
              </Fragment>
            ))}
          </dl>
        </Fragment>
      ))}
    </>
  );
}
