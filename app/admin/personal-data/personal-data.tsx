import { useState } from 'react';
import { href, useActionData } from 'react-router';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { pagesOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { readErasures } from '#features/personal-data/erase-personal-data.server.ts';
import type { Route } from './+types/personal-data';
import { ErasureList, erasuresView } from './erasure-list.tsx';
import { FoundData } from './found-records.tsx';
import { PersonForm } from './person-form.tsx';
import styles from './personal-data.module.css';
import { PERSONAL_DATA_ACTIONS, type PersonalData } from './personal-data-actions.server.ts';
import { DESCRIPTION, erasedText, NOTHING } from './texts.ts';

const PAGE_SIZE = 25;

const SCREEN = {
  title: 'Données personnelles',
  back: href('/admin/inbox'),
  loadFailed: 'Erreur lors du chargement des données personnelles',
  failed: (form: FormData) =>
    form.get('intent') === 'search'
      ? 'Une erreur est survenue lors de la recherche'
      : 'Une erreur est survenue\u00a0: rien n’a été effacé',
};

export async function loader({ request }: Route.LoaderArgs) {
  const view = erasuresView.read(new URL(request.url).searchParams);
  const { erasures, total } = await readErasures(partOfPage(view.page, PAGE_SIZE));
  return { erasures, page: view.page, pages: pagesOf(erasuresView, view, total, PAGE_SIZE) };
}

export const action = (args: Route.ActionArgs) => runAction(args, PERSONAL_DATA_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function PersonalDataContent(loaded: Loaded) {
  const result = useActionData<ActionResult<PersonalData>>();
  const done = result?.outcome === 'done' ? result : undefined;
  // What was found, and unticked in it, stays after a search or an erasure that failed.
  const [last, setLast] = useState(done);
  if (done && done !== last) setLast(done);
  const found = last?.found;
  const erased = done?.erased;
  const nothing = found && found.records.messages.length + found.records.replies.length === 0;
  // What was erased is no longer shown, nor the button that had the focus.
  const outcome = useRestoredFocus<HTMLDivElement>(erased);
  return (
    <>
      <p className={styles['purpose']}>{DESCRIPTION}</p>
      <div className={styles['parts']}>
        <PersonForm result={result} />
        <div ref={outcome} role="status" tabIndex={-1}>
          {nothing ? <p>{NOTHING}</p> : null}
          {erased ? <p>Tout est effacé&nbsp;: {erasedText(erased)}.</p> : null}
        </div>
        {found && !nothing ? <FoundData key={found.person.email} {...found} /> : null}
        <ErasureList {...loaded} />
      </div>
    </>
  );
}

/** The personal data of a person, to export or erase, and the erasures so far (§47.3 to §47.6). */
export default screen(SCREEN, PersonalDataContent);
