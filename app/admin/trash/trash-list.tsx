import { href } from 'react-router';
import { Badge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { FilterSelect, ListFilters } from '#admin/kit/list-filters.tsx';
import { listView, oneOfKeys, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import { When } from '#admin/kit/when.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import type { TrashedThing } from '#content/trash/read-trash.server.ts';
import { TRASH_KINDS, type TrashKind } from '#domain/history/trash.ts';
import { counted } from '#domain/text/plural.ts';
import { DESCRIPTION } from './texts.ts';
import styles from './trash.module.css';

const ERASE = 'Supprimer définitivement';

export const trashView = listView(href('/admin/corbeille'), {
  search: ['q', text()],
  kind: ['type', oneOfKeys(Object.keys(TRASH_KINDS) as TrashKind[])],
  page: ['page', pageNumber],
});

type TrashContentProps = {
  view: ViewOf<typeof trashView>;
  /** The kinds that the filter offers. */
  kinds: readonly TrashKind[];
  things: TrashedThing[];
  matching: number;
  total: number;
  pages: number;
  /** When the list was loaded. */
  until: string;
};

/** The items in the trash, newest first, each with restore and permanent deletion (§35.3). */
export function TrashContent({ view, kinds, things, matching, total, pages, until }: TrashContentProps) {
  const narrowed = view.search !== '' || view.kind !== undefined;
  return (
    <>
      <div className={styles['purpose']}>
        <p>{DESCRIPTION}</p>
        {total > 0 ? (
          <ActionButton
            variant="danger"
            icon="bin"
            intent="empty"
            // Items deleted after the list was loaded stay.
            fields={{ until }}
            confirmation={{
              question: 'Vider la corbeille\u00a0?',
              detail: `${counted(total, 'élément sera supprimé', 'éléments seront supprimés')} définitivement.`,
              consequence: 'Rien ne pourra les ramener.',
              confirmLabel: ERASE,
            }}
          >
            Vider la corbeille
          </ActionButton>
        ) : null}
      </div>
      {total > 0 ? (
        <ListFilters path={href('/admin/corbeille')} search={view.search} placeholder="Titre ou nom">
          <FilterSelect
            label="Type"
            name="type"
            value={view.kind}
            all="Tous"
            options={kinds.map((value) => ({ value, label: TRASH_KINDS[value] }))}
          />
        </ListFilters>
      ) : null}
      <p className="count" tabIndex={-1} role="status">
        {total === 0 ? 'La corbeille est vide.' : countText(matching, narrowed)}
      </p>
      {things.length > 0 ? (
        <ul className="card rows">
          {things.map((thing) => (
            <li key={thing.id} className={styles['row']} aria-labelledby={`title-${thing.id}`}>
              <div className={styles['text']}>
                <p className={styles['name']}>
                  <strong id={`title-${thing.id}`}>{thing.title}</strong>
                  <Badge>{TRASH_KINDS[thing.kind]}</Badge>
                </p>
                <p className="quiet">
                  Supprimé{byText(thing)} <When at={thing.deletedAt} within />, disparaîtra{' '}
                  <When at={thing.expiresAt} within />
                </p>
              </div>
              <ActionButton
                variant="outline"
                icon="undo"
                aria-describedby={`title-${thing.id}`}
                intent="restore"
                fields={{ id: thing.id }}
              >
                Restaurer
              </ActionButton>
              <ActionButton
                variant="danger"
                aria-describedby={`title-${thing.id}`}
                intent="erase"
                fields={{ id: thing.id }}
                confirmation={{
                  question: 'Supprimer définitivement\u00a0?',
                  detail: thing.title,
                  consequence: 'Rien ne pourra le ramener.',
                  confirmLabel: ERASE,
                }}
              >
                {ERASE}
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : narrowed ? (
        <ButtonLink variant="outline" to={trashView.path({})}>
          Effacer les filtres
        </ButtonLink>
      ) : null}
      <PageLinks
        label="Pages de la corbeille"
        page={view.page}
        pages={pages}
        before="Plus récents"
        after="Plus anciens"
        addressOf={(page) => trashView.path({ ...view, page })}
      />
    </>
  );
}

function countText(matching: number, narrowed: boolean): string {
  if (matching === 0) return 'Aucun résultat pour ces filtres';
  return narrowed
    ? counted(matching, 'élément trouvé', 'éléments trouvés')
    : counted(matching, 'élément', 'éléments');
}

function byText({ byMe, deletedBy }: TrashedThing): string {
  if (byMe) return ' par vous';
  return deletedBy === '' ? '' : ` par ${deletedBy}`;
}
