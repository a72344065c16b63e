import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import listStyles from '#admin/kit/list.module.css';
import { FilterSelect, ListFilters } from '#admin/kit/list-filters.tsx';
import { listView, oneOfKeys, pageNumber, pagesOf, text, type ViewOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { readAuditLog } from '#content/audit-log/read-audit-log.server.ts';
import { auditLogKindsFor, seesWholeAuditLog } from '#domain/accounts/permissions.ts';
import { AUDIT_LOG_GROUPS, type AuditLogGroup } from '#domain/history/audit-log.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/audit-log';
import { AUDIT_LOG_ACTIONS } from './audit-log-actions.server.ts';
import { type AuditLogDay, auditLogDays } from './audit-log-days.ts';
import { AuditLogList } from './audit-log-list.tsx';
import { DESCRIPTION, FAILED } from './texts.ts';

const SCREEN = {
  title: 'Journal',
  back: href('/admin/dashboard'),
  description: DESCRIPTION,
  loadFailed: 'Erreur lors du chargement du journal',
  failed: FAILED,
};
const PAGE_SIZE = 50;
const GROUPS = Object.entries(AUDIT_LOG_GROUPS).map(([value, { label }]) => ({ value, label }));

const auditLogView = listView(href('/admin/journal'), {
  search: ['q', text()],
  group: ['action', oneOfKeys(Object.keys(AUDIT_LOG_GROUPS) as AuditLogGroup[])],
  page: ['page', pageNumber],
});
type AuditLogView = ViewOf<typeof auditLogView>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = context.get(signedInAdministrator);
  const kinds = seesWholeAuditLog(role) ? undefined : auditLogKindsFor(role);
  const view = auditLogView.read(new URL(request.url).searchParams);
  const { search, group, page } = view;
  const { lines, matching } = await readAuditLog({ search, group, kinds, ...partOfPage(page, PAGE_SIZE) });
  const pages = pagesOf(auditLogView, view, matching, PAGE_SIZE);
  return { view, days: auditLogDays(lines, new Date()), matching, pages };
}

export const action = (args: Route.ActionArgs) => runAction(args, AUDIT_LOG_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type AuditLogContentProps = { view: AuditLogView; days: AuditLogDay[]; matching: number; pages: number };

function AuditLogContent({ view, days, matching, pages }: AuditLogContentProps) {
  return (
    <>
      <ListFilters path={href('/admin/journal')} search={view.search} placeholder="Titre ou nom">
        <FilterSelect label="Action" name="action" value={view.group} all="Tout" options={GROUPS} />
      </ListFilters>
      {matching === 0 ? <Nothing view={view} /> : <AuditLogList days={days} />}
      <PageLinks
        label="Pages du journal"
        page={view.page}
        pages={pages}
        before="Plus récent"
        after="Plus ancien"
        addressOf={(page) => auditLogView.path({ ...view, page })}
      />
    </>
  );
}

function Nothing({ view }: { view: AuditLogView }) {
  const narrowed = view.search !== '' || view.group !== undefined;
  return (
    <div className={listStyles['empty']}>
      <p className="quiet" role="status">
        {narrowed ? 'Aucun résultat pour ces filtres' : 'Rien n’a encore été fait.'}
      </p>
      {narrowed ? (
        <ButtonLink variant="outline" to={auditLogView.path({})}>
          Effacer les filtres
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The audit log: what was done in the back-office, and by which administrator (§36.2). */
export default screen(SCREEN, AuditLogContent);
