import { useContext, useId } from 'react';
import { Link, useFetcher } from 'react-router';
import { OpenComments } from '#admin/comments/open-comments.tsx';
import { Badge, FeaturedBadge, StatusBadge, UnpublishedChangesBadge } from '#admin/controls/badge.tsx';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import { deletion } from '#admin/controls/confirmation-dialog.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Thumbnail } from '#admin/controls/thumbnail.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { ActionMenu, MenuRest } from '#admin/kit/action-menu.tsx';
import { SelectRow } from '#admin/kit/selection-bar.tsx';
import type { Selection } from '#admin/kit/use-selection.ts';
import { When } from '#admin/kit/when.tsx';
import { PlannedText } from '#admin/plans/planned-text.tsx';
import { ApprovalText } from '#admin/sharing/approval-text.tsx';
import { listOf } from '#domain/content-kinds.ts';
import { parisDay } from '#domain/publication-date.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { deletionQuestion, ITEM_ACTIONS, TO_DASHBOARD } from '../dashboard-actions.ts';
import { DemonstrationIds, type ListedItem } from './listed-item.ts';
import styles from './lists.module.css';

type ItemRowProps = {
  item: ListedItem;
  /** Idempotency key of this load, for duplication. */
  copyKey: string;
  rowKey: string;
  selection: Selection;
};

/**
 * One project or article of the dashboard (§15.4, §15.11). In a wide window its actions are in its line and appear
 * while the pointer or the focus is in the row, the rest in a menu; on a phone all are in the menu (§15.14).
 */
export function ItemRow({ item, copyKey, rowKey, selection }: ItemRowProps) {
  const { kind, id, title, published, featured } = item;
  const fetcher = useFetcher();
  // A separate fetcher, so that neither blocks the other; of two quick presses the last one counts.
  const featuring = useFetcher();
  const titleId = useId();
  const busy = fetcher.state !== 'idle';
  const feature = (wanted: boolean) =>
    void featuring.submit({ kind, id, intent: wanted ? 'feature' : 'unfeature' }, TO_DASHBOARD);
  // Optimistic UI: the requested state is shown at once, and reverted when the server refuses it.
  const requested = featuring.formData?.get('intent');
  const checked = requested == null ? featured : requested === 'feature';
  const demonstration = useContext(DemonstrationIds).has(id);
  const crowded = item.hasDraft || (featured === true && demonstration);
  const change = published ? 'unpublish' : 'publish';
  return (
    <li aria-labelledby={titleId} aria-busy={busy || featuring.state !== 'idle'}>
      <SelectRow selection={selection} rowKey={rowKey} name={title} className={styles['square']} />
      <Thumbnail item={item} />
      <div className={styles['text']}>
        <h2 className={styles['title']} id={titleId}>
          <Link to={item.editPath} title={title}>
            {title}
          </Link>
        </h2>
        <div className={`${styles['meta']} ${crowded ? styles['crowded'] : ''}`}>
          <p className={styles['labels']}>
            {item.labels.map((label, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed pair
              <span key={index}>{label}</span>
            ))}
          </p>
          <StatusBadge published={published} />
          {item.hasDraft ? <UnpublishedChangesBadge /> : null}
          {featured ? <FeaturedBadge /> : null}
          {demonstration ? <Badge>Démonstration</Badge> : null}
        </div>
        <p className={styles['dates']}>
          <PlannedText id={id} />
          <OpenComments id={id} form={item.editPath} />
          <ApprovalText id={id} />
          {datesOf(item).map(({ event, at }) => (
            <span key={event}>
              {event} <When at={at} within />
            </span>
          ))}
        </p>
      </div>
      <fetcher.Form
        {...TO_DASHBOARD}
        className={styles['actions']}
        onSubmit={(event) => {
          // Not disabled meanwhile: the focus stays on the pressed button.
          if (busy) event.preventDefault();
        }}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="copyKey" value={copyKey} />
        <ActionMenu label={`Actions\u00a0: ${title}`} about={title} inline>
          <ButtonLink className={styles['later']} icon="eye" to={item.previewPath} aria-describedby={titleId}>
            Aperçu
          </ButtonLink>
          <Button
            className={styles['change']}
            variant={published ? 'plain' : 'primary'}
            icon={published ? 'down' : 'up'}
            type="submit"
            name="intent"
            value={change}
            aria-disabled={busy}
            aria-describedby={titleId}
          >
            {ITEM_ACTIONS[change].label}
          </Button>
          <MenuRest>
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
              icon="copy"
              type="submit"
              name="intent"
              value="duplicate"
              aria-disabled={busy}
              aria-describedby={titleId}
            >
              Dupliquer
            </Button>
          </MenuRest>
          <ActionButton
            className={styles['later']}
            variant="danger"
            icon="bin"
            busy={busy}
            aria-describedby={titleId}
            to={TO_DASHBOARD.action}
            intent="delete"
            fields={{ kind, id, ...(published ? {} : { drafts: rowKey }) }}
            confirmation={deletion(deletionQuestion(listOf(kind), 1), title)}
          >
            {ITEM_ACTIONS.delete.label}
          </ActionButton>
          {featured === undefined ? null : (
            <label className={styles['feature']} title={ITEM_ACTIONS.feature.label}>
              <input
                type="checkbox"
                aria-describedby={titleId}
                checked={checked}
                onChange={(event) => feature(event.currentTarget.checked)}
              />
              <Icon name="star" />
              <span>{ITEM_ACTIONS.feature.label}</span>
            </label>
          )}
          <ButtonLink className={styles['main']} icon="pencil" to={item.editPath} aria-describedby={titleId}>
            Modifier
          </ButtonLink>
          <MenuRest>
            <p className={styles['exact']}>
              {datesOf(item).map(({ event, at }) => (
                <span key={event}>
                  {event} le {frenchDateAndTime(at)}
                </span>
              ))}
            </p>
          </MenuRest>
        </ActionMenu>
      </fetcher.Form>
    </li>
  );
}

/**
 * The dates of publication, last change and creation (§29.2); equal days are shown once: a change on the day of the
 * creation is none.
 */
function datesOf({ publishedAt, updatedAt, createdAt }: ListedItem): { event: string; at: Date }[] {
  const dates = [
    { event: 'Publié', at: publishedAt },
    { event: 'Créé', at: createdAt },
    { event: 'Modifié', at: updatedAt },
  ];
  const shown: { event: string; at: Date }[] = [];
  for (const { event, at } of dates)
    if (at && shown.every((other) => parisDay(other.at) !== parisDay(at))) shown.push({ event, at });
  return ['Publié', 'Modifié', 'Créé'].flatMap((event) => shown.find((date) => date.event === event) ?? []);
}
