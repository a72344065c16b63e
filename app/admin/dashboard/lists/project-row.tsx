import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { FeaturedBadge, StatusBadge } from '#admin/controls/badge.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { KINDS } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import { DemonstrationBadge } from './demonstration-badge.tsx';
import styles from './lists.module.css';
import { RowActions } from './row-actions.tsx';
import { RowCover } from './row-cover.tsx';

/** One project of the dashboard with everything that can be done to it (§15.4, §15.5). */
export function ProjectRow({ project, onDelete }: { project: ProjectCard; onDelete: () => void }) {
  const fetcher = useFetcher();
  // A fetcher of its own, so that neither waits for the other; of two quick presses the last one counts.
  const featuring = useFetcher();
  const titleId = useId();
  const fields = { subject: 'project', kind: project.kind, id: project.id };
  // Shown at once; the former state comes back when the server refuses.
  const asked = featuring.formData?.get('intent');
  const featured = asked === 'feature' ? true : asked === 'unfeature' ? false : project.featured;
  return (
    <li aria-labelledby={titleId} aria-busy={fetcher.state !== 'idle' || featuring.state !== 'idle'}>
      <RowCover src={project.coverImage} facts={project.coverFacts} />
      <div>
        <h2 className={styles['title']} id={titleId}>
          {project.title}
        </h2>
        <div className={styles['meta']}>
          <span>{project.client}</span>
          <span>{KINDS[project.kind].label}</span>
          <StatusBadge published={project.status === 'published'} />
          {project.featured ? <FeaturedBadge /> : null}
          <DemonstrationBadge id={project.id} />
        </div>
      </div>
      <CheckboxField
        className={styles['feature']}
        label="Mettre en avant"
        aria-describedby={titleId}
        checked={featured}
        onChange={(event) => {
          void featuring.submit(
            { ...fields, intent: event.currentTarget.checked ? 'feature' : 'unfeature' },
            { method: 'post', action: href('/admin/dashboard') },
          );
        }}
      />
      <RowActions
        fetcher={fetcher}
        fields={fields}
        describedBy={titleId}
        published={project.status === 'published'}
        editAddress={href(`/admin/edit/${project.kind}/:id`, { id: project.id })}
        previewAddress={href('/admin/preview/:type?/:id?', { type: project.kind, id: project.id })}
        onDelete={onDelete}
      />
    </li>
  );
}
