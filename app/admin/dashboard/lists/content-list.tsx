import { useRef, useState } from 'react';
import { href, useFetcher, useNavigation } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { DeletionDialog } from '#admin/controls/deletion-dialog.tsx';
import { countedText } from '#admin/pagination/counted-text.ts';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { countPages } from '#domain/page-of-list.ts';
import { type BulkSubject, THINGS } from '../bulk-actions/bulk-actions.ts';
import { RowCheckbox, SelectAll } from '../bulk-actions/row-checkbox.tsx';
import { SelectedRows } from '../bulk-actions/selected-rows.tsx';
import { useSelection } from '../bulk-actions/use-selection.ts';
import { type DashboardView, dashboardView, hasFilters, PAGE_SIZE } from '../filters/dashboard-filters.ts';
import styles from './lists.module.css';

type Props<Item extends { id: string }> = {
  view: DashboardView;
  items: readonly Item[];
  total: number;
  /** More than `total` items match (§29.10). */
  more: boolean;
  totalUnfiltered: number;
  subject: BulkSubject;
  words: { empty: string; question: string };
  /** The key of a row in a bulk action. */
  keyOf: (item: Item) => string;
  /** The form fields of a row in a single action. */
  fieldsOf: (item: Item) => Record<string, string>;
  rowOf: (item: Item, checkbox: React.ReactNode, onDelete: () => void) => React.ReactNode;
  /** Rendered next to the number of entries. */
  children?: React.ReactNode;
};

/** The rows of a tab, its empty state, and the actions for one row or several. */
export function ContentList<Item extends { id: string; title: string }>(props: Props<Item>) {
  const { view, items, total, more, totalUnfiltered, subject, words, keyOf, fieldsOf, rowOf, children } =
    props;
  const [toDelete, setToDelete] = useState<Item>();
  const deletion = useFetcher();
  const navigation = useNavigation();
  const count = useRef<HTMLParagraphElement>(null);
  const selection = useSelection(dashboardView.path(view), items.map(keyOf));
  const filtering =
    navigation.state === 'loading' && navigation.location.pathname === href('/admin/dashboard');
  // The focused element is unmounted, so the entry count takes the focus.
  const focusCount = () => requestAnimationFrame(() => count.current?.focus());
  const confirm = () => {
    if (!toDelete) return;
    void deletion.submit(
      { ...fieldsOf(toDelete), intent: 'delete' },
      { method: 'post', action: href('/admin/dashboard') },
    );
    setToDelete(undefined);
    focusCount();
  };
  return (
    <>
      <div className={styles['head']}>
        {items.length > 0 ? <SelectAll selection={selection} /> : null}
        <p className={styles['count']} ref={count} tabIndex={-1} role="status">
          {total === 0 ? '' : countedText({ count: total, more }, THINGS[subject])}
        </p>
        {children}
      </div>
      {totalUnfiltered === 0 ? (
        <p className={styles['notice']}>{words.empty}</p>
      ) : items.length === 0 ? (
        <NothingMatches view={view} />
      ) : (
        <ul className={`${styles['list']} ${filtering ? styles['pending'] : ''}`} aria-busy={filtering}>
          {items.map((item) =>
            rowOf(item, <RowCheckbox selection={selection} rowKey={keyOf(item)} title={item.title} />, () =>
              setToDelete(item),
            ),
          )}
        </ul>
      )}
      <SelectedRows
        subject={subject}
        selection={selection}
        question={words.question}
        titles={items.filter((item) => selection.has(keyOf(item))).map(({ title }) => title)}
        onLeft={focusCount}
      />
      <PageLinks
        label="Pages"
        page={view.page}
        pages={countPages(total, PAGE_SIZE)}
        more={more}
        before="Précédents"
        after="Suivants"
        addressOf={(page) => dashboardView.path({ ...view, page })}
      />
      <DeletionDialog
        open={toDelete !== undefined}
        question={words.question}
        detail={toDelete?.title ?? ''}
        onConfirm={confirm}
        onCancel={() => setToDelete(undefined)}
      />
    </>
  );
}

/** An empty search result differs from an empty list (§15.10). */
function NothingMatches({ view }: { view: DashboardView }) {
  return (
    <div className={styles['notice']}>
      <h2>{hasFilters(view) ? 'Aucun résultat pour ces filtres' : 'Rien sur cette page'}</h2>
      <ButtonLink variant="outline" to={dashboardView.path({ tab: view.tab })} preventScrollReset>
        {hasFilters(view) ? 'Effacer les filtres' : 'Première page'}
      </ButtonLink>
    </div>
  );
}
