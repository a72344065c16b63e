import { data, href } from 'react-router';
import { PAGES } from '#domain/pages/pages.ts';
import { counted } from '#domain/text/plural.ts';
import type { PublicHit } from '#features/public-search/find-public.server.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { EXPERTISES } from '../expertises.ts';
import type { Route } from './+types/search';
import { type AnsweredQuestion, answerQuestion, NOT_STORED } from './answer-question.server.ts';
import { kindName } from './kind-name.ts';
import styles from './search.module.css';
import SearchForm from './search-form.island.tsx';
import { SEARCH } from './search-question.ts';

const MAX_HITS = 20;
const TITLE = 'Recherche';
const BREADCRUMB = [
  { name: 'Accueil', path: href('/') },
  { name: TITLE, path: SEARCH },
];

/** What answers the question `q`. */
export async function loader({ request }: Route.LoaderArgs) {
  const answer = await answerQuestion(request, MAX_HITS);
  return data(answer, { status: answer.tooMany ? 429 : 200, headers: NOT_STORED });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const question = loaderData?.question ?? '';
  return [
    { title: question === '' ? TITLE : `${question}\u00a0: ${TITLE.toLowerCase()}` },
    { name: 'description', content: 'Chercher dans les projets, les articles et les pages de ce site.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The search for visitors (§69.1). */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { question, hits } = loaderData;
  return (
    <main id="contenu" tabIndex={-1} className={styles['page']}>
      <Breadcrumb items={BREADCRUMB} />
      <h1 className={styles['title']}>{TITLE}</h1>
      <SearchForm question={question} />
      {question === '' ? null : (
        <p className={styles['count']} role="status">
          {countText(loaderData)}
        </p>
      )}
      {hits.length === 0 ? <SitePlaces /> : <Hits hits={hits} />}
    </main>
  );
}

function Hits({ hits }: { hits: readonly PublicHit[] }) {
  return (
    <ol className={styles['hits']}>
      {hits.map((hit) => (
        <li key={hit.path} className={styles['hit']}>
          <h2>
            <a href={hit.path}>{hit.title}</a>
          </h2>
          <p className={styles['kind']}>{kindName(hit.kind)}</p>
          <p className={styles['passage']}>
            {hit.passage.map(({ text, marked }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
              marked ? <mark key={at}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function countText({ question, hits, corrected, tooMany }: AnsweredQuestion): string {
  if (tooMany) return 'Trop de recherches sont parties d’ici en peu de temps. Réessayez dans une minute.';
  const quoted = `«\u00a0${question}\u00a0»`;
  if (hits.length === 0) return `Rien ne correspond à ${quoted}. Essayez un mot plus court, ou un autre.`;
  const found = `${counted(hits.length, 'résultat', 'résultats')} pour ${quoted}.`;
  return corrected.length > 0 ? `${found} Recherché aussi\u00a0: ${corrected.join(', ')}.` : found;
}

const PLACES = [...EXPERTISES, PAGES.projets, PAGES.blog, PAGES.contact];

/** Where visitors go without a result. */
function SitePlaces() {
  return (
    <nav className={styles['places']} aria-label="Ailleurs sur le site">
      <h2>Ailleurs sur le site</h2>
      <ul>
        {PLACES.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
