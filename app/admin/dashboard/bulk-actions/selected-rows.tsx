import { useContext, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { sharingAddress } from '#admin/content-form/content-types.ts';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog, deletion } from '#admin/controls/confirmation-dialog.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { SelectionBar } from '#admin/kit/selection-bar.tsx';
import type { Selection } from '#admin/kit/use-selection.ts';
import { PlansOfRows } from '#admin/plans/planned-text.tsx';
import { PublishTogetherDialog } from '#admin/plans/publish-together-dialog.tsx';
import { TOGETHER } from '#admin/plans/texts.ts';
import { ShareDialog } from '#admin/sharing/share-dialog.tsx';
import { SHARE_TOGETHER } from '#admin/sharing/texts.ts';
import { type ContentItem, keyOfItem, type ListName } from '#domain/content-kinds.ts';
import {
  deletionQuestion,
  ITEM_ACTIONS,
  type ItemIntent,
  LISTS,
  TO_DASHBOARD,
} from '../dashboard-actions.ts';

/**
 * The bulk actions for the selected rows, with their dialogs (§29.4): the confirmation before they are deleted, and of
 * several one link and one publication (§39.13, §42.8). Renders nothing without a selection.
 */
export function SelectedRows({
  list,
  selection,
  items,
  onLeft,
}: {
  list: ListName;
  selection: Selection;
  /** The selected items, in the order of the list. */
  items: readonly (ContentItem & { title: string; published: boolean })[];
  /** The bar was unmounted, possibly with the focused element. */
  onLeft: () => void;
}) {
  const fetcher = useFetcher<ActionResult>();
  const [open, setOpen] = useState<'deletion' | 'sharing' | 'publication'>();
  const plans = useContext(PlansOfRows);
  const handled = useRef<unknown>(undefined);
  const { selected, setAll } = selection;
  const busy = fetcher.state !== 'idle';
  const clear = () => {
    setAll(false);
    onLeft();
  };
  const drafts = items.filter(({ published }) => !published).map(keyOfItem);
  const send = (intent: ItemIntent) =>
    void fetcher.submit({ intent, rows: selected.join(','), drafts: drafts.join(',') }, TO_DASHBOARD);
  // Rows that failed stay selected, for a retry.
  useEffect(() => {
    if (fetcher.data === undefined || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    if (fetcher.data.outcome === 'done') clear();
  });
  if (selected.length === 0) return null;
  const [together] = items.length > 1 ? items : [];
  return (
    <>
      <SelectionBar
        selection={selection}
        busy={busy}
        clear={clear}
        onDelete={() => setOpen('deletion')}
        together={
          together ? (
            <>
              <Button variant="outline" icon="share" busy={busy} onClick={() => setOpen('sharing')}>
                {SHARE_TOGETHER}
              </Button>
              <Button variant="outline" icon="calendar" busy={busy} onClick={() => setOpen('publication')}>
                {TOGETHER}…
              </Button>
            </>
          ) : undefined
        }
      >
        {LISTS[list].bulk.map((intent) => (
          <Button key={intent} variant="outline" busy={busy} onClick={() => send(intent)}>
            {ITEM_ACTIONS[intent].label}
          </Button>
        ))}
      </SelectionBar>
      <ConfirmationDialog
        open={open === 'deletion'}
        {...deletion(
          deletionQuestion(list, selected.length),
          items.map(({ title }) => title),
        )}
        onConfirm={() => {
          setOpen(undefined);
          send('delete');
        }}
        onCancel={() => setOpen(undefined)}
      />
      {together && open === 'sharing' ? (
        <ShareDialog address={sharingAddress(together)} together={items} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'publication' ? (
        <PublishTogetherDialog
          items={items}
          plans={plans.filter(({ item }) => items.some(({ id }) => id === item.id))}
          onDone={clear}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
