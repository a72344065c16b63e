import { Form, href, redirect, useRouteError } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { SearchField } from '#admin/filtering/search-field.tsx';
import { useFilterForm } from '#admin/filtering/use-filter-form.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { announceToast } from '#admin/toasts/announce-toast.tsx';
import type { Toast } from '#admin/toasts/flash.server.ts';
import { auditLogKindsFor } from '#domain/accounts/permissions.ts';
import { AUDIT_LOG_GROUPS } from '#domain/history/audit-log.ts';
import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { readAuditLog } from '#features/history/read-audit-log.server.ts';
import type { Route } from './+types/audit-log';
import styles from './audit-log.module.css';
import { runAuditLogAction } from './audit-log-actions.server.ts';
import { auditLogDays } from './audit-log-days.ts';
import { AuditLogList } from './audit-log-list.tsx';
import { type AuditLogView, auditLogPath, auditLogView } from './audit-log-view.ts';
import { DESCRIPTION, EMPTY, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

const PAGE_SIZE = 50;
const GROUPS = [
  { value: '', label: 'Tout' },
  ...Object.entries(AUDIT_LOG_GROUPS).map(([value, { label }]) => ({ value, label })),
];

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const kinds = auditLogKindsFor(context.get(signedInAdministrator).role);
  const view = auditLogView(new URL(request.url).searchParams);
  const { search, group, page } = view;
  const { lines, matching } = await readAuditLog({ search, group, kinds, ...partOfPage(page, PAGE_SIZE) });
  return { view, days: auditLogDays(lines, new Date()), matching, pages: countPages(matching, PAGE_SIZE) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { role } = context.get(signedInAdministrator);
  return { toast: await runAuditLogAction(await request.formData(), role) };
}

/** Said here: what asked may be a message that has gone. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'expired') throw redirect(href('/admin'));
  if (answer.outcome === 'moved') throw answer.redirect;
  const toast: Toast =
    answer.outcome === 'answered'
      ? answer.value.toast
      : { type: 'error', message: errorMessage(answer, FAILED) };
  announceToast(toast);
  return { toast };
}

/** What was done in the back-office, and by whom (§36.2). */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { view, days, matching, pages } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={TITLE} published={undefined} online={undefined} />
      <p className={styles['purpose']}>{DESCRIPTION}</p>
      <AuditLogFilters view={view} />
      {matching === 0 ? <Nothing view={view} /> : <AuditLogList days={days} />}
      <PageLinks
        label="Pages du journal"
        page={view.page}
        pages={pages}
        before="Plus récent"
        after="Plus ancien"
        addressOf={(page) => auditLogPath({ ...view, page })}
      />
    </>
  );
}

function AuditLogFilters({ view }: { view: AuditLogView }) {
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

function Nothing({ view }: { view: AuditLogView }) {
  const narrowed = view.search !== '' || view.group !== undefined;
  return (
    <div className={styles['nothing']}>
      <p role="status">{narrowed ? 'Aucun résultat pour ces filtres' : EMPTY}</p>
      {narrowed ? (
        <ButtonLink variant="outline" to={auditLogPath({})}>
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
