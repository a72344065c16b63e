import { data, href, useRouteError } from 'react-router';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { countPages, partOfPage, readPage } from '#domain/page-of-list.ts';
import { readErasures } from '#features/personal-data/erase-personal-data.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/personal-data';
import { ErasureList } from './erasure-list.tsx';
import { Held } from './found-records.tsx';
import { PersonForm } from './person-form.tsx';
import styles from './personal-data.module.css';
import { runPersonalDataAction } from './personal-data-actions.server.ts';
import { type PersonalDataResult, STATUS_OF_RESULT } from './personal-data-result.ts';
import { DESCRIPTION, erasedText, FAILED, LOAD_FAILED, NOTHING, TITLE } from './texts.ts';

const PAGE_SIZE = 25;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  const { erasures, total } = await readErasures(partOfPage(page, PAGE_SIZE));
  return { erasures, page, pages: countPages(total, PAGE_SIZE) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runPersonalDataAction(request);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure is returned as data, so that typed values stay (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: PersonalDataResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'erased') void showToast('success', `Effacé\u00a0: ${erasedText(answer.erased)}`);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** The personal data of a person, to export or erase, and the erasures so far (§47.3 to §47.6). */
export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const found = actionData?.outcome === 'found' ? actionData : undefined;
  const nothing = found && found.held.messages.length + found.held.answers.length === 0;
  return (
    <>
      <FormHead back={href('/admin/inbox')} title={TITLE} published={undefined} online={undefined} />
      <p className={styles['purpose']}>{DESCRIPTION}</p>
      <div className={styles['parts']}>
        <PersonForm answer={actionData} />
        <div role="status">
          {nothing ? <p>{NOTHING}</p> : null}
          {actionData?.outcome === 'erased' ? (
            <p>Tout est effacé&nbsp;: {erasedText(actionData.erased)}.</p>
          ) : null}
        </div>
        {found && !nothing ? <Held key={found.person.email} person={found.person} held={found.held} /> : null}
        <ErasureList {...loaderData} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  // The server logs the error; the screen shows no detail.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
