import type { ProjectCard } from '#domain/projects/project-card.ts';
import { CreateCards } from '../create-cards.tsx';
import type { DashboardView } from '../filters/dashboard-filters.ts';
import { FiltersBar } from '../filters/filters-bar.tsx';
import { ContentList } from './content-list.tsx';
import { ProjectRow } from './project-row.tsx';

const WORDS = {
  one: 'projet',
  many: 'projets',
  empty: "Aucun projet n'a été créé pour le moment.",
  question: 'Êtes-vous sûr de vouloir supprimer ce projet ?',
};

/** The tab 'Opérations' (§15.1 to §15.10). */
export function ProjectsPanel({
  view,
  projects,
}: {
  view: DashboardView;
  projects: { items: ProjectCard[]; total: number; totalUnfiltered: number };
}) {
  return (
    <>
      <CreateCards />
      <FiltersBar view={view} />
      <ContentList
        view={view}
        {...projects}
        words={WORDS}
        fieldsOf={({ kind, id }) => ({ subject: 'project', kind, id })}
        rowOf={(project, onDelete) => <ProjectRow key={project.id} project={project} onDelete={onDelete} />}
      />
    </>
  );
}
