import { useContext, useId } from 'react';
import { Link, useFetcher } from 'react-router';
import { Badge, FeaturedBadge, StatusBadge, UnpublishedChangesBadge } from '#admin/controls/badge.tsx';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { deletion } from '#admin/controls/confirmation-dialog.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { PlannedBadge } from '#admin/plans/planned-badge.tsx';
import { ApprovalBadge } from '#admin/sharing/approval-badge.tsx';
import { listOf } from '#domain/content-kinds.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { stillPicture } from '#domain/files/stored-picture.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { Selection } from '../bulk-actions/use-selection.ts';
import { deletionQuestion, ITEM_ACTIONS, type ItemIntent, TO_DASHBOARD } from '../dashboard-actions.ts';
import { DemonstrationIds, type ListedItem } from './listed-item.ts';
import styles from './lists.module.css';

type ItemRowProps = {
  item: ListedItem;
  /** Idempotency key of this load, for duplication. */
  copyKey: string;
  rowKey: string;
  selection: Selection;
  /** The deletion was submitted. */
  onDelete: () => void;
};

/** One project or article of the dashboard, with all its actions (§15.4, §15.5, §15.11). */
export function ItemRow({ item, copyKey, rowKey, selection, onDelete }: ItemRowProps) {
  const { kind, id, title, published, featured } = item;
  const fetcher = useFetcher();
  // A separate fetcher, so that neither blocks the other; of two quick presses the last one counts.
  const featuring = useFetcher();
  const titleId = useId();
  const busy = fetcher.state !== 'idle';
  const fields = { kind, id, copyKey };
  const send = (intent: ItemIntent | 'duplicate', by = fetcher) =>
    void by.submit({ ...fields, intent }, TO_DASHBOARD);
  // Optimistic UI: the requested state is shown at once, and reverted when the server refuses it.
  const requested = featuring.formData?.get('intent');
  const checked = requested == null ? featured : requested === 'feature';
  const change = published ? 'unpublish' : 'publish';
  return (
    <li aria-labelledby={titleId} aria-busy={busy || featuring.state !== 'idle'}>
      {/* The whole square is the click target. */}
      <CheckboxField
        className={styles['square']}
        label=""
        aria-label={`Sélectionner « ${title} »`}
        checked={selection.has(rowKey)}
        onChange={(event) => selection.set(rowKey, event.currentTarget.checked)}
      />
      <Cover item={item} />
      <div className={styles['text']}>
        <h2 className={styles['title']} id={titleId}>
          <Link to={item.editPath}>{title}</Link>
        </h2>
        <div className={styles['meta']}>
          {item.labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed pair
            <span key={index}>{label}</span>
          ))}
          <StatusBadge published={published} />
          {item.hasDraft ? <UnpublishedChangesBadge /> : null}
          {featured ? <FeaturedBadge /> : null}
          <ApprovalBadge id={id} />
          <PlannedBadge id={id} />
          {useContext(DemonstrationIds).has(id) ? <Badge>Démonstration</Badge> : null}
        </div>
        <Dates item={item} />
      </div>
      {featured === undefined ? null : (
        <CheckboxField
          className={styles['feature']}
          label={ITEM_ACTIONS.feature.label}
          aria-describedby={titleId}
          checked={checked}
          onChange={(event) => send(event.currentTarget.checked ? 'feature' : 'unfeature', featuring)}
        />
      )}
      <div className={styles['actions']}>
        <ButtonLink icon="pencil" to={item.editPath} aria-describedby={titleId}>
          Modifier
        </ButtonLink>
        <ButtonLink icon="eye" to={item.previewPath} aria-describedby={titleId}>
          Aperçu
        </ButtonLink>
        {published ? (
          <ButtonLink
            icon="external"
            to={item.publicPath}
            reloadDocument
            target="_blank"
            rel="noopener"
            aria-describedby={titleId}
          >
            Voir en ligne<span className="sr"> (nouvel onglet)</span>
          </ButtonLink>
        ) : null}
        <Button
          className={styles['change']}
          variant={published ? 'plain' : 'primary'}
          disabled={busy}
          aria-describedby={titleId}
          onClick={() => send(change)}
        >
          {ITEM_ACTIONS[change].label}
        </Button>
        <Button icon="copy" disabled={busy} aria-describedby={titleId} onClick={() => send('duplicate')}>
          Dupliquer
        </Button>
        <ActionButton
          className={styles['delete']}
          variant="danger"
          icon="bin"
          disabled={busy}
          aria-describedby={titleId}
          to={TO_DASHBOARD.action}
          intent="delete"
          fields={{ kind, id }}
          confirmation={deletion(deletionQuestion(listOf(kind), 1), title)}
          onSubmitted={onDelete}
        >
          {ITEM_ACTIONS.delete.label}
        </ActionButton>
      </div>
    </li>
  );
}

/**
 * The thumbnail of a row; a film shows its poster, or else its first image. A URL that is no stored file of this site
 * is not requested.
 */
function Cover({ item: { coverImage: src, coverFacts: facts } }: { item: ListedItem }) {
  if (!isStoredFile(src)) return <span className={`${styles['cover']} ${styles['noCover']}`} />;
  const style = { objectPosition: facts?.focus };
  const picture = stillPicture(src, facts);
  if (picture === undefined)
    return <video className={styles['cover']} style={style} src={src} muted playsInline preload="metadata" />;
  return (
    <img
      className={styles['cover']}
      style={style}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="92px"
      alt=""
      width={92}
      height={68}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The dates of publication, last change and creation (§29.2); equal days are shown once. */
function Dates({ item }: { item: ListedItem }) {
  const published = item.publishedAt ? frenchLongDate(item.publishedAt) : undefined;
  const created = frenchLongDate(item.createdAt);
  const updated = frenchLongDate(item.updatedAt);
  return (
    <p className={styles['dates']}>
      {published ? <span>Publié le {published}</span> : null}
      {updated === published || updated === created ? null : <span>Modifié le {updated}</span>}
      {created === published ? null : <span>Créé le {created}</span>}
    </p>
  );
}
