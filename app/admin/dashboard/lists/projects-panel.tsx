import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { PlansLink } from '#admin/plans/plans-link.tsx';
import type { ListedProject } from '#content/types/projects/read-dashboard.server.ts';
import { CreateCards } from '../create-cards.tsx';
import type { DashboardView } from '../filters/dashboard-filters.ts';
import { FiltersBar } from '../filters/filters-bar.tsx';
import { ContentList } from './content-list.tsx';
import { ProjectRow } from './project-row.tsx';

const WORDS = {
  empty: "Aucun projet n'a été créé pour le moment.",
  question: 'Êtes-vous sûr de vouloir supprimer ce projet ?',
};

/** The tab 'Opérations' (§15.1 to §15.10). */
export function ProjectsPanel({
  view,
  projects,
  copyKey,
}: {
  view: DashboardView;
  projects: { items: ListedProject[]; total: number; more: boolean; totalUnfiltered: number };
  copyKey: string;
}) {
  return (
    <>
      <CreateCards />
      <FiltersBar view={view} />
      <ContentList
        view={view}
        {...projects}
        subject="projects"
        words={WORDS}
        keyOf={({ kind, id }) => `${kind}:${id}`}
        fieldsOf={({ kind, id }) => ({ subject: 'project', kind, id })}
        rowOf={(project, checkbox, onDelete) => (
          <ProjectRow
            key={project.id}
            project={project}
            copyKey={copyKey}
            checkbox={checkbox}
            onDelete={onDelete}
          />
        )}
      >
        <ButtonLink variant="outline" icon="star" to={href('/admin/mise-en-avant')}>
          Ordre de la mise en avant
        </ButtonLink>
        <PlansLink />
      </ContentList>
    </>
  );
}
