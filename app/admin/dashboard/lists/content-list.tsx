import { useRef } from 'react';
import { href, useNavigation } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { SelectAll } from '#admin/kit/selection-bar.tsx';
import { useSelection } from '#admin/kit/use-selection.ts';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import { keyOfItem } from '#domain/content-kinds.ts';
import { countedUpTo } from '#domain/text/plural.ts';
import { SelectedRows } from '../bulk-actions/selected-rows.tsx';
import { CreateCards } from '../create-cards.tsx';
import { LISTS } from '../dashboard-actions.ts';
import { type DashboardView, dashboardView } from '../filters/dashboard-filters.ts';
import { FiltersBar } from '../filters/filters-bar.tsx';
import { ItemRow } from './item-row.tsx';
import type { ListedItem } from './listed-item.ts';
import styles from './lists.module.css';

type ContentListProps = {
  view: DashboardView;
  items: readonly ListedItem[];
  total: number;
  /** More than `total` items match (§29.10). */
  more: boolean;
  pages: number;
  totalUnfiltered: number;
  copyKey: string;
};

/** A tab of the dashboard: what creates an item, the filters, the rows, and the actions for one row or several. */
export function ContentList({ view, items, total, more, pages, totalUnfiltered, copyKey }: ContentListProps) {
  const navigation = useNavigation();
  const count = useRef<HTMLParagraphElement>(null);
  const selection = useSelection(dashboardView.path(view), items.map(keyOfItem));
  const list = view.tab;
  const [one, many]: readonly [string, string] = LISTS[list].thing;
  const filtering =
    navigation.state === 'loading' && navigation.location.pathname === href('/admin/dashboard');
  // The focused element is unmounted, so the entry count takes the focus.
  const focusCount = () => requestAnimationFrame(() => count.current?.focus());
  return (
    <>
      {list === 'posts' ? (
        <p className={styles['create']}>
          <ButtonLink variant="primary" icon="plus" to={href('/admin/new-blog-post')}>
            Nouvel Article Blog
          </ButtonLink>
        </p>
      ) : (
        <CreateCards />
      )}
      <FiltersBar view={view} />
      <div className={styles['head']}>
        {items.length > 0 ? <SelectAll selection={selection} /> : null}
        <p className="quiet reached growing" ref={count} tabIndex={-1} role="status">
          {total === 0 ? '' : countedUpTo({ count: total, more }, one, many)}
        </p>
        <ActionMenu label="Autres écrans" about="Autres écrans" inline>
          {list === 'projects' ? (
            <ButtonLink icon="star" to={href('/admin/mise-en-avant')}>
              Ordre de la mise en avant
            </ButtonLink>
          ) : null}
          <ButtonLink icon="calendar" to={href('/admin/programmation')}>
            Programmation
          </ButtonLink>
        </ActionMenu>
      </div>
      {totalUnfiltered === 0 ? (
        <p className="nothing">{LISTS[list].empty}</p>
      ) : items.length === 0 ? (
        <NothingMatches view={view} />
      ) : (
        <ul className={`${styles['list']} ${filtering ? styles['pending'] : ''}`} aria-busy={filtering}>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              copyKey={copyKey}
              rowKey={keyOfItem(item)}
              selection={selection}
            />
          ))}
        </ul>
      )}
      <SelectedRows
        list={list}
        selection={selection}
        items={items.filter((item) => selection.has(keyOfItem(item)))}
        onLeft={focusCount}
      />
      <PageLinks
        label="Pages"
        page={view.page}
        pages={pages}
        more={more}
        before="Précédents"
        after="Suivants"
        addressOf={(page) => dashboardView.path({ ...view, page })}
      />
    </>
  );
}

/** An empty search result differs from an empty list (§15.10). */
function NothingMatches({ view }: { view: DashboardView }) {
  return (
    <div className="nothing">
      <h2>Aucun résultat pour ces filtres</h2>
      <ButtonLink variant="outline" to={dashboardView.path({ tab: view.tab })} preventScrollReset>
        Effacer les filtres
      </ButtonLink>
    </div>
  );
}
