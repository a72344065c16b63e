import { href } from 'react-router';
import {
  type Audit,
  auditResult,
  auditWithFilms,
  type Conformity,
  type FilmsLacking,
} from '#domain/accessibility/audit.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { declaredConformity, softwareAudit } from '#features/accessibility/audit.server.ts';
import { countFilmsLacking } from '#features/accessibility/films-lacking.server.ts';
import { readSitePage } from '#features/pages/read-site-page.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { showreelAlternatives } from '#site/home/showreel/showreel-film.ts';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { metaOf } from '#site/seo/page-meta.ts';
import type { Route } from './+types/accessibility-statement';
import { LegalPage } from './legal-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, settings] = await Promise.all([
    readFixedPage(context, 'accessibilite'),
    readSettings(context),
  ]);
  const conformity = declaredConformity(settings);
  // An agency with an audit of its own states its result in its own words.
  const audit =
    settings.accessibility.state === 'audit'
      ? summaryOf(auditWithFilms(softwareAudit(), await filmsLacking(context)))
      : undefined;
  return { ...page, conformity, audit, auditor: settings.accessibility.auditor };
}

/** Counts of all public pages: those of projects, and the showreel. */
async function filmsLacking(context: Route.LoaderArgs['context']): Promise<FilmsLacking> {
  const facts = agencyFacts(await readSettings(context));
  const [ofProjects, home] = await Promise.all([
    countFilmsLacking(),
    readSitePage(context, 'accueil', facts),
  ]);
  const { showreel } = home.content;
  const { transcription, captions } = showreelAlternatives(showreel);
  return {
    transcription: ofProjects.transcription + (transcription ? 0 : 1),
    // A film at Vimeo has its captions there.
    captions: ofProjects.captions + (captions || showreel.vimeo !== '' ? 0 : 1),
  };
}

export const meta = metaOf('accessibilite');

/** The accessibility statement (§49.2): the results of the audit, next to the agency's words. */
export default function AccessibilityStatement({ loaderData }: Route.ComponentProps) {
  const { content, conformity, audit, auditor } = loaderData;
  return (
    <LegalPage
      page="accessibilite"
      introduction={content.introduction.text}
      parts={[
        { id: 'etat', ...content.state, above: <State conformity={conformity} /> },
        { id: 'resultats', ...content.results, above: audit && <Results auditor={auditor} {...audit} /> },
        { id: 'exceptions', ...content.exceptions, above: audit && <Faults faults={audit.faults} /> },
        { id: 'etablissement', ...content.making, above: audit && <Making {...audit} /> },
        { id: 'retour', ...content.contact },
        { id: 'recours', ...content.appeal },
      ]}
    />
  );
}

type Summary = ReturnType<typeof summaryOf>;

function summaryOf(audit: Audit) {
  const faults = audit.criteria.filter(({ pages }) => pages === 'non conforme');
  return {
    date: audit.date,
    result: auditResult(audit),
    criteria: audit.criteria.length,
    faults: faults.map(({ number }) => ({ number, text: audit.faults.get(number) ?? '' })),
  };
}

function State({ conformity }: { conformity: Conformity }) {
  return (
    <p>
      Ce site est <strong>{conformity}</strong> au référentiel général d’amélioration de l’accessibilité
      (RGAA), version 4.1.2.
    </p>
  );
}

function Results({ date, result, criteria, auditor }: Summary & { auditor: string }) {
  return (
    <>
      <p>
        L’audit du {frenchLongDate(new Date(date))}, fait par {auditor}, donne un taux de conformité de{' '}
        <strong>{result.percent}&nbsp;%</strong>&nbsp;: sur {criteria} critères,
      </p>
      <ul>
        <li>{counted(result.conform, 'conforme')}&nbsp;;</li>
        <li>{counted(result.faulty, 'non conforme')}&nbsp;;</li>
        <li>
          {counted(result.notApplicable, 'non applicable')}
          {result.open > 0 ? <>&nbsp;;</> : '.'}
        </li>
        {result.open > 0 ? (
          <li>{result.open} encore à évaluer, comptés comme s’ils n’étaient pas respectés.</li>
        ) : null}
      </ul>
    </>
  );
}

function Faults({ faults }: Pick<Summary, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <ul>
      {faults.map(({ number, text }) => (
        <li key={number}>
          {frenchTypography(text)} (critère {number})
        </li>
      ))}
    </ul>
  );
}

/** The audited pages: one of each kind. */
const LOOKED_AT = [
  ...FIXED_PAGES.map(({ name, title, path }) => {
    if (name === 'projets') return [`${title}, et un projet de chaque sorte`, path] as const;
    return [name === 'blog' ? `${title}, et un article` : title, path] as const;
  }),
  ['Recherche', href('/recherche')] as const,
  ['Plan du site', href('/plan-du-site')] as const,
];

function Making({ date }: Pick<Summary, 'date'>) {
  return (
    <>
      <p>
        Cette déclaration a été établie le {frenchLongDate(new Date(date))}, sur ces pages et sur celle des
        erreurs&nbsp;:
      </p>
      <ul>
        {LOOKED_AT.map(([name, path]) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const counted = (count: number, what: string) =>
  `${count} ${count > 1 ? what.replace(/conforme$|applicable$/, '$&s') : what}`;
