import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button, IconButton } from '#admin/controls/button.tsx';
import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { type ActionResult, failureText } from '#admin/kit/action-result.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { When } from '#admin/kit/when.tsx';
import { PublishTogetherDialog } from '#admin/plans/publish-together-dialog.tsx';
import { TOGETHER } from '#admin/plans/texts.ts';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import { keyOfItem } from '#domain/content-kinds.ts';
import { lastMomentOf } from '#domain/shared-previews/end-of-preview.ts';
import { frenchDateAndTime, frenchLongDate } from '#domain/text/french-date.ts';
import type { FoundItem, FoundItems, Sharing } from './shared-previews.ts';
import styles from './sharing.module.css';
import { SHOWN_PARAMETER } from './texts.ts';

type Link = Sharing['links'][number];

const REVOCATION = {
  question: 'Révoquer ce lien\u00a0?',
  detail: 'Il ne s’ouvrira plus, pour personne, et ne pourra plus être montré. Les avis reçus restent.',
  confirmLabel: 'Révoquer',
};

/** The items of a link were published (undefined), or something is planned for them. */
export type TogetherDone = ((plans: readonly Plan[] | undefined) => void) | undefined;

type SharedLinksProps = {
  links: readonly Link[];
  plans: Sharing['plans'];
  /** Where they are changed. */
  address: string;
  busy: boolean;
  ask: (fields?: Record<string, string>) => void;
  onTogether?: TogetherDone;
  /** The number of its items that are shown elsewhere: a link with more lists them. */
  known?: number | undefined;
};

/** The open links of an item: what each shows, and what can be done with it (§39.1, §39.13). */
export function SharedLinks({ links, ...rest }: SharedLinksProps) {
  const title = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>Liens actifs</h3>
      <ul className={styles['list']}>
        {links.map((link) => (
          <SharedLinkRow key={link.id} link={link} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function SharedLinkRow({
  link,
  plans,
  address,
  busy,
  ask,
  known = 1,
  onTogether,
}: Omit<SharedLinksProps, 'links'> & { link: Link }) {
  const { id, items, createdAt } = link;
  const [adding, setAdding] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const created = frenchDateAndTime(createdAt);
  return (
    <li className={`${styles['link']} line`}>
      <span>
        Jusqu’au {frenchLongDate(lastMomentOf(link.endsAt))}
        <small className="quiet block">
          Créé <When at={createdAt} within />
        </small>
      </span>
      <ConfirmedButton
        variant="danger"
        busy={busy}
        aria-label={`Révoquer le lien créé le ${created}`}
        confirmation={REVOCATION}
        onConfirm={() => ask({ intent: 'revoke', id })}
      >
        Révoquer
      </ConfirmedButton>
      {items.length > known ? (
        <ol className={styles['items']} aria-label={`Contenus du lien créé le ${created}`}>
          {items.map((item) => (
            <li key={item.id}>
              <span className="growing">{item.title}</span>
              <IconButton
                icon="close"
                label={`Retirer « ${item.title} » de ce lien`}
                busy={busy}
                onClick={() => ask({ intent: 'remove', id, item: keyOfItem(item) })}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles['more']}>
        <Button icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          Ajouter un contenu à ce lien
        </Button>
        {items.length > 1 ? (
          <Button icon="up" aria-haspopup="dialog" onClick={() => setPublishing(true)}>
            {TOGETHER}…
          </Button>
        ) : null}
      </div>
      {adding ? (
        <AddToLink
          address={address}
          shown={items.map(keyOfItem)}
          busy={busy}
          add={(item) => ask({ intent: 'add', id, item: keyOfItem(item) })}
        />
      ) : null}
      {publishing ? (
        <PublishTogetherDialog
          items={items}
          plans={plans.filter(({ item }) => items.some((one) => keyOfItem(one) === keyOfItem(item)))}
          onDone={(planned) => {
            ask();
            onTogether?.(planned);
          }}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </li>
  );
}

/** Finds a project or an article by its title, and adds it to a link. */
function AddToLink({
  address,
  shown,
  busy,
  add,
}: {
  address: string;
  /** The keys of what the link shows already. */
  shown: readonly string[];
  busy: boolean;
  add: (item: FoundItem) => void;
}) {
  const { load, data, state } = useFetcher<ActionResult<FoundItems>>();
  const [typed, setTyped] = useState('');
  // The pressed button leaves with the added item.
  const field = useRestoredFocus<HTMLInputElement>(shown.length);
  // Not those of the text before it.
  const results =
    typed.trim() !== '' && data?.outcome === 'done' && data.search === typed ? data.found : undefined;
  const found = results?.filter((item) => !shown.includes(keyOfItem(item)));
  const failure = typed.trim() !== '' && state === 'idle' ? failureText(data) : undefined;
  return (
    <div className={styles['adding']}>
      <TextField
        label="Titre du projet ou de l’article"
        name="_added"
        type="search"
        autoComplete="off"
        ref={field}
        autoFocus
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const search = new URLSearchParams({ q: value, [SHOWN_PARAMETER]: shown.join() });
          if (value.trim() !== '') void load(`${address}?${search}`);
        }}
        onKeyDown={(event) => {
          // It would submit the form around the dialog.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className="sr" role="status">
        {found ? `${found.length} à ajouter` : ''}
      </p>
      {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
      {found?.length === 0 ? <p className="quiet">Aucun autre contenu n’a ce titre.</p> : null}
      {found && found.length > 0 ? (
        <ul className={styles['found']}>
          {found.map((item) => (
            <li key={item.id} className="line">
              <span className="breaking">
                {item.title}
                <small className="quiet block">{item.detail}</small>
              </span>
              <Button
                variant="outline"
                busy={busy}
                aria-label={`Ajouter « ${item.title} »`}
                onClick={() => add(item)}
              >
                Ajouter
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
