import { useId } from 'react';
import { useFetcher } from 'react-router';
import { FeaturedBadge, StatusBadge } from '#admin/controls/badge.tsx';
import { CheckboxField } from '#admin/controls/checkbox-field.tsx';
import type { ProjectCard, ProjectKind } from '#domain/project.ts';
import styles from './lists.module.css';
import { RowActions } from './row-actions.tsx';
import { RowCover } from './row-cover.tsx';

const KIND_LABELS: Record<ProjectKind, string> = {
  production: 'Production',
  influence: 'Influence',
  web: 'Solutions Web',
};

/** One project of the dashboard with everything that can be done to it (checklist 214 to 216). */
export function ProjectRow({ project, onDelete }: { project: ProjectCard; onDelete: () => void }) {
  const fetcher = useFetcher();
  const titleId = useId();
  const fields = { subject: 'project', kind: project.kind, id: project.id };
  // The box follows the hand at once and falls back when the server refuses.
  const asked = fetcher.formData?.get('intent');
  const featured = asked === 'feature' ? true : asked === 'unfeature' ? false : project.featured;
  return (
    <li aria-labelledby={titleId} aria-busy={fetcher.state !== 'idle'}>
      <RowCover src={project.coverImage} />
      <div>
        <h3 className={styles['title']} id={titleId}>
          {project.title}
        </h3>
        <div className={styles['meta']}>
          <span>{project.client}</span>
          <span>{KIND_LABELS[project.kind]}</span>
          <StatusBadge published={project.status === 'published'} />
          {project.featured ? <FeaturedBadge /> : null}
        </div>
      </div>
      <CheckboxField
        className={styles['feature']}
        label="Mettre en avant"
        aria-describedby={titleId}
        checked={featured}
        onChange={(event) => {
          if (fetcher.state !== 'idle') return;
          void fetcher.submit(
            { ...fields, intent: event.currentTarget.checked ? 'feature' : 'unfeature' },
            { method: 'post', action: '/admin/dashboard' },
          );
        }}
      />
      <RowActions
        fetcher={fetcher}
        fields={fields}
        describedBy={titleId}
        published={project.status === 'published'}
        editAddress={`/admin/edit/${project.kind}/${project.id}`}
        previewAddress={`/admin/preview/${project.kind}/${project.id}`}
        onDelete={onDelete}
      />
    </li>
  );
}
