import { Form, href, redirect, useRouteError } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { failureAsData } from '#admin/editing/saving/failure-as-data.ts';
import { failureWords, runOnServer } from '#admin/editing/saving/run-on-server.ts';
import { SearchField } from '#admin/filtering/search-field.tsx';
import { useFilterForm } from '#admin/filtering/use-filter-form.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import type { Toast } from '#admin/toasts/flash.server.ts';
import { sayToast } from '#admin/toasts/say-toast.tsx';
import { journalKindsFor } from '#domain/accounts/permissions.ts';
import { JOURNAL_GROUPS } from '#domain/history/journal.ts';
import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { readJournal } from '#features/history/read-journal.server.ts';
import type { Route } from './+types/journal';
import styles from './journal.module.css';
import { runJournalAction } from './journal-actions.server.ts';
import { journalDays } from './journal-days.ts';
import { JournalList } from './journal-list.tsx';
import { type JournalView, journalAddress, journalView } from './journal-view.ts';
import { EMPTY, FAILED, LOAD_FAILED, PURPOSE, TITLE } from './texts.ts';

const PAGE_SIZE = 50;
const GROUPS = [
  { value: '', label: 'Tout' },
  ...Object.entries(JOURNAL_GROUPS).map(([value, { label }]) => ({ value, label })),
];

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const kinds = journalKindsFor(context.get(signedInAdministrator).role);
  const view = journalView(new URL(request.url).searchParams);
  const { search, group, page } = view;
  const { lines, matching } = await readJournal({ search, group, kinds, ...partOfPage(page, PAGE_SIZE) });
  return { view, days: journalDays(lines, new Date()), matching, pages: countPages(matching, PAGE_SIZE) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return failureAsData(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { role } = context.get(signedInAdministrator);
  return { toast: await runJournalAction(await request.formData(), role) };
}

/** Said here: what asked may be a message that has gone. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await runOnServer(serverAction);
  if (answer.outcome === 'expired') throw redirect(href('/admin'));
  if (answer.outcome === 'moved') throw answer.redirect;
  const toast: Toast =
    answer.outcome === 'answered'
      ? answer.value.toast
      : { type: 'error', message: failureWords(answer, FAILED) };
  sayToast(toast);
  return { toast };
}

/** What was done in the back-office, and by whom (§36.2). */
export default function JournalPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { view, days, matching, pages } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={TITLE} published={undefined} online={undefined} />
      <p className={styles['purpose']}>{PURPOSE}</p>
      <JournalFilters view={view} />
      {matching === 0 ? <Nothing view={view} /> : <JournalList days={days} />}
      <PageLinks
        label="Pages du journal"
        page={view.page}
        pages={pages}
        before="Plus récent"
        after="Plus ancien"
        addressOf={(page) => journalAddress({ ...view, page })}
      />
    </>
  );
}

function JournalFilters({ view }: { view: JournalView }) {
  const filter = useFilterForm(view.search);
  return (
    <Form
      ref={filter.form}
      role="search"
      className={styles['filters']}
      action={href('/admin/journal')}
      onSubmit={filter.onSubmit}
    >
      <SearchField filter={filter} search={view.search} placeholder="Titre ou nom" />
      <SelectField
        key={`group-${view.group}`}
        label="Action"
        name="action"
        options={GROUPS}
        defaultValue={view.group ?? ''}
        onChange={filter.apply}
      />
    </Form>
  );
}

function Nothing({ view }: { view: JournalView }) {
  const narrowed = view.search !== '' || view.group !== undefined;
  return (
    <div className={styles['nothing']}>
      <p role="status">{narrowed ? 'Aucun résultat pour ces filtres' : EMPTY}</p>
      {narrowed ? (
        <ButtonLink look="outline" to={journalAddress({})}>
          Effacer les filtres
        </ButtonLink>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
