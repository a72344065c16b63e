import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { FeaturedBadge, StatusBadge, UnpublishedChangesBadge } from '#admin/controls/badge.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { PlannedBadge } from '#admin/plans/planned-badge.tsx';
import { ApprovalBadge } from '#admin/sharing/approval-badge.tsx';
import type { ListedProject } from '#content/types/projects/read-dashboard.server.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { DemonstrationBadge } from './demonstration-badge.tsx';
import styles from './lists.module.css';
import { RowActions } from './row-actions.tsx';
import { RowCover } from './row-cover.tsx';
import { RowDates } from './row-dates.tsx';
import { RowText } from './row-text.tsx';

/** One project of the dashboard with all its actions (§15.4, §15.5). */
export function ProjectRow({
  project,
  copyKey,
  checkbox,
  onDelete,
}: {
  project: ListedProject;
  copyKey: string;
  checkbox: React.ReactNode;
  onDelete: () => void;
}) {
  const fetcher = useFetcher();
  // A separate fetcher, so that neither blocks the other; of two quick presses the last one counts.
  const featuring = useFetcher();
  const titleId = useId();
  const fields = { subject: 'project', kind: project.kind, id: project.id };
  const editAddress = href(`/admin/edit/${project.kind}/:id`, { id: project.id });
  // Optimistic UI: the requested state is shown at once, and reverted when the server refuses it.
  const asked = featuring.formData?.get('intent');
  const featured = asked === 'feature' ? true : asked === 'unfeature' ? false : project.featured;
  return (
    <li aria-labelledby={titleId} aria-busy={fetcher.state !== 'idle' || featuring.state !== 'idle'}>
      {checkbox}
      <RowCover src={project.coverImage} facts={project.coverFacts} />
      <RowText titleId={titleId} title={project.title} editAddress={editAddress}>
        <div className={styles['meta']}>
          <span>{project.client}</span>
          <span>{KINDS[project.kind].label}</span>
          <StatusBadge published={project.status === 'published'} />
          {project.hasDraft ? <UnpublishedChangesBadge /> : null}
          {project.featured ? <FeaturedBadge /> : null}
          <ApprovalBadge id={project.id} />
          <PlannedBadge id={project.id} />
          <DemonstrationBadge id={project.id} />
        </div>
        <RowDates {...project} />
      </RowText>
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
        fields={{ ...fields, copyKey }}
        describedBy={titleId}
        published={project.status === 'published'}
        editAddress={editAddress}
        previewAddress={href('/admin/preview/:type?/:id?', { type: project.kind, id: project.id })}
        publicAddress={projectPath(project.kind, project.id)}
        onDelete={onDelete}
      />
    </li>
  );
}
