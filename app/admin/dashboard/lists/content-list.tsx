import { useRef, useState } from 'react';
import { href, useFetcher, useNavigation } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { countPages } from '#domain/page-of-list.ts';
import { type DashboardView, dashboardAddress, hasFilters, PAGE_SIZE } from '../filters/dashboard-filters.ts';
import styles from './lists.module.css';

type Props<Item extends { id: string }> = {
  view: DashboardView;
  items: readonly Item[];
  total: number;
  totalUnfiltered: number;
  words: { one: string; many: string; empty: string; question: string };
  /** What tells the server which row is to be deleted. */
  fieldsOf: (item: Item) => Record<string, string>;
  rowOf: (item: Item, onDelete: () => void) => React.ReactNode;
};

/** The rows of a tab, what to say when there are none, and the question before one is deleted. */
export function ContentList<Item extends { id: string; title: string }>(props: Props<Item>) {
  const { view, items, total, totalUnfiltered, words, fieldsOf, rowOf } = props;
  const [toDelete, setToDelete] = useState<Item>();
  const deletion = useFetcher();
  const navigation = useNavigation();
  const count = useRef<HTMLParagraphElement>(null);
  const filtering =
    navigation.state === 'loading' && navigation.location.pathname === href('/admin/dashboard');
  const confirm = () => {
    if (!toDelete) return;
    void deletion.submit(
      { ...fieldsOf(toDelete), intent: 'delete' },
      { method: 'post', action: href('/admin/dashboard') },
    );
    setToDelete(undefined);
    // The row goes away; the focus waits beside the list.
    requestAnimationFrame(() => count.current?.focus());
  };
  return (
    <>
      <p className={styles['count']} ref={count} tabIndex={-1} aria-live="polite">
        {total === 0 ? '' : `${total} ${total === 1 ? words.one : words.many}`}
      </p>
      {totalUnfiltered === 0 ? (
        <p className={styles['notice']}>{words.empty}</p>
      ) : items.length === 0 ? (
        <NothingMatches view={view} />
      ) : (
        <ul className={`${styles['list']} ${filtering ? styles['pending'] : ''}`} aria-busy={filtering}>
          {items.map((item) => rowOf(item, () => setToDelete(item)))}
        </ul>
      )}
      <PageLinks
        label="Pages"
        page={view.page}
        pages={countPages(total, PAGE_SIZE)}
        before="Précédents"
        after="Suivants"
        addressOf={(page) => dashboardAddress({ ...view, page })}
      />
      <ConfirmationDialog
        open={toDelete !== undefined}
        question={words.question}
        detail={toDelete?.title ?? ''}
        confirmLabel="Supprimer"
        onConfirm={confirm}
        onCancel={() => setToDelete(undefined)}
      />
    </>
  );
}

/** Nothing matches is not the same as nothing there (§15.10). */
function NothingMatches({ view }: { view: DashboardView }) {
  return (
    <div className={styles['notice']}>
      <h2>{hasFilters(view) ? 'Aucun résultat pour ces filtres' : 'Rien sur cette page'}</h2>
      <ButtonLink look="outline" to={dashboardAddress({ tab: view.tab })} preventScrollReset>
        {hasFilters(view) ? 'Effacer les filtres' : 'Première page'}
      </ButtonLink>
    </div>
  );
}
