import { use, useEffect, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { ReceivedReplies } from '#admin/comments/received-replies.tsx';
import { openCommentsText } from '#admin/comments/texts.ts';
import { useWrittenReply } from '#admin/comments/use-written-reply.tsx';
import { ContentChecks } from '#admin/content-checks/content-checks.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { useDuplication } from '#admin/duplication/use-duplication.tsx';
import { ShowOnPageContext } from '#admin/edit-on-page/use-on-page.ts';
import type { EditingState } from '#admin/editing/editing-form.tsx';
import { useDiscarding } from '#admin/editing/saving/use-discarding.tsx';
import { FootBar, type WayToSave } from '#admin/form-frame/foot-bar.tsx';
import { MenuItem, MenuLink } from '#admin/kit/menu.tsx';
import { useNow } from '#admin/kit/when.tsx';
import { PlansDialog } from '#admin/plans/plans-dialog.tsx';
import { PublicationDateDialog } from '#admin/plans/publication-date-dialog.tsx';
import { planText } from '#admin/plans/texts.ts';
import { openPreview } from '#admin/preview/open-preview.ts';
import { ShareDialog } from '#admin/sharing/share-dialog.tsx';
import { approvalText, SHARE_PLACE } from '#admin/sharing/texts.ts';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import { tomorrowAtNine } from '#domain/plans/plan.ts';
import { parisTime } from '#domain/publication-date.ts';
import { REPLIES_PLACE } from '#domain/shared-previews/place.ts';
import { NO_REPLIES } from '#domain/shared-previews/preview-reply.ts';
import { CONTENT_TYPES, sharingAddress } from './content-types.ts';
import type { LoadedForm } from './load-content-form.server.ts';

/** The label of the save button while the save is in progress (§17.11, §19.3). */
const SAVING = { create: 'Création en cours...', update: 'Mise à jour en cours...' };

type ContentFootBarProps = {
  form: Pick<LoadedForm, 'kind' | 'id'>;
  stored: LoadedForm['stored'];
  version: number;
  errors: Record<string, string>;
  /** The errors of the last save: another object for each refusal. */
  refused: Readonly<Record<string, string>> | undefined;
  /** Why the last save failed: another object for each failure. */
  failed: { message: string } | undefined;
  changes: number;
  leaveDetail: string;
  waitsFor: EditingState['waitsFor'];
  /** The values are those that the warnings were computed from. */
  asLoaded: boolean;
};

/** State that starts with a loaded value, and again with each newly loaded one. */
function useLoaded<Value>(loaded: Value | undefined, onLoaded?: () => void) {
  const [value, setValue] = useState(loaded);
  const [known, setKnown] = useState(loaded);
  if (loaded !== undefined && loaded !== known) {
    setKnown(loaded);
    setValue(loaded);
    onLoaded?.();
  }
  return [value, setValue] as const;
}

/** The foot bar of a project or an article, with its dialogs. */
export function ContentFootBar(props: ContentFootBarProps) {
  const { form, stored, version, errors, refused, failed, changes, waitsFor, asLoaded, leaveDetail } = props;
  const { kind, id } = form;
  const { type, save, list } = CONTENT_TYPES[kind];
  const navigate = useNavigate();
  const what = stored ? 'update' : 'create';
  const published = stored?.published === true;
  const hasDraft = published && stored.hasDraft;
  const disabled = waitsFor !== undefined;
  const now = useNow();
  const { hash } = useLocation();
  const [open, setOpen] = useState<'share' | 'replies' | 'plans' | 'date'>();
  // The server doesn't know the fragment: a dialog in its first state would not match what it rendered.
  useEffect(() => {
    if (hash === `#${SHARE_PLACE}`) setOpen('share');
    else if (hash === `#${REPLIES_PLACE}`) setOpen('replies');
  }, [hash]);
  const close = () => setOpen(undefined);
  // What was planned is loaded with the rest, which a request of the screen before may load once more.
  const [plans = [], setPlans] = useLoaded<readonly Plan[]>(stored?.plans, () =>
    setOpen((now) => (now === 'date' || now === 'plans' ? undefined : now)),
  );
  const [received = NO_REPLIES, setReceived] = useLoaded(stored?.replies);
  const { replies, open: openComments } = received;
  // A refused date is shown in its dialog, any other refusal at its field: once, so that the dialog can be closed.
  useEffect(() => {
    if (refused) setOpen('_due' in refused ? 'date' : undefined);
  }, [refused]);
  const duplication = useDuplication({ kind, id }, { unsaved: changes > 0, disabled, leaveDetail });
  const discarding = useDiscarding(version, { disabled });
  const known = plans.find(({ action }) => action === (published ? 'publish-changes' : 'publish'));
  const ways: WayToSave[] = [
    {
      label: published ? 'Publier les modifications demain à 9 h' : 'Publier demain à 9 h',
      intent: 'tomorrow',
    },
    {
      label: published ? 'Publier les modifications à une date…' : 'Publier à une date…',
      onPress: () => setOpen('date'),
    },
    ...(published ? [] : [{ label: 'Enregistrer le brouillon', intent: 'draft' as const }]),
  ];
  const approval = replies.find(({ approved }) => approved);
  const showOnPage = use(ShowOnPageContext);
  const written = useWrittenReply();
  const closeReplies = () => written.leave(close);
  const receivedReplies = {
    kind,
    address: href('/admin/apercus-partages/:type/:id/avis', { type, id }),
    received,
    written,
    onReceived: setReceived,
    onPlace:
      showOnPage &&
      ((place: string) =>
        written.leave(() => {
          close();
          showOnPage(place);
        })),
  };
  return (
    <>
      <FootBar
        state={stateOf(stored)}
        notes={[
          ...plans.map((plan) => ({ text: planText(plan, now), onPress: () => setOpen('plans') })),
          ...(openComments > 0
            ? [{ text: openCommentsText(openComments), onPress: () => setOpen('replies') }]
            : []),
          ...(approval ? [{ text: approvalText({ name: approval.name, at: approval.createdAt }) }] : []),
        ]}
        changes={changes}
        waitsFor={waitsFor}
        savingLabel={SAVING[what]}
        onPreview={({ currentTarget }) =>
          openPreview(currentTarget.form, href('/admin/preview/:type?/:id?', { type, id }))
        }
        onShare={stored && (() => setOpen('share'))}
        checks={
          <ContentChecks
            loaded={asLoaded ? stored?.warnings : undefined}
            address={href('/admin/pret-a-publier/:type/:id', { type, id })}
          />
        }
        main={{ label: hasDraft ? 'Publier les modifications' : save[what], intent: 'save' }}
        second={
          published
            ? { label: 'Enregistrer le brouillon', intent: 'draft' }
            : { label: 'Enregistrer et publier', intent: 'publish' }
        }
        ways={ways}
        more={
          stored ? (
            <>
              {stored.online === undefined ? null : (
                <MenuLink icon="external" to={stored.online} target="_blank" rel="noreferrer">
                  Voir en ligne<span className="sr"> (nouvel onglet)</span>
                </MenuLink>
              )}
              {received.received > 0 ? (
                <MenuItem icon="message" onClick={() => setOpen('replies')}>
                  {received.received === 1
                    ? 'Lire l’avis reçu'
                    : `Lire les ${received.received.toLocaleString('fr-FR')} avis reçus`}
                </MenuItem>
              ) : null}
              <MenuItem icon="calendar" onClick={() => setOpen('plans')}>
                Programmer
              </MenuItem>
              <MenuLink icon="history" to={href('/admin/versions/:kind/:id?', { kind: type, id })}>
                Versions
              </MenuLink>
              {duplication.entry}
              {stored.hasDraft ? discarding.entry : null}
            </>
          ) : undefined
        }
      />
      <input type="hidden" name="_plan" value={known?.id ?? ''} />
      {duplication.dialog}
      {discarding.dialog}
      {stored && open === 'share' ? (
        <ShareDialog
          address={sharingAddress({ kind, id })}
          // A published form leads to the list, as after its own button.
          onTogether={(all) =>
            all ? setPlans(all.filter(({ item }) => item.id === id)) : void navigate(list)
          }
          onClose={closeReplies}
        >
          <ReceivedReplies {...receivedReplies} titled />
        </ShareDialog>
      ) : null}
      {stored && open === 'replies' ? (
        <Dialog open title="Avis reçus" wide onCancel={closeReplies}>
          <ReceivedReplies {...receivedReplies} />
          <DialogActions onCancel={closeReplies} variant="dark" cancelLabel="Fermer" />
        </Dialog>
      ) : null}
      {written.dialog}
      {open === 'plans' ? (
        <PlansDialog
          item={{ kind, id }}
          state={{ published, hasDraft }}
          plans={plans}
          onPlans={setPlans}
          onClose={close}
        />
      ) : null}
      {open === 'date' ? (
        <PublicationDateDialog
          initial={known ? parisTime(known.dueAt) : tomorrowAtNine(new Date())}
          error={errors['_due']}
          failed={failed}
          disabled={disabled}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function stateOf(stored: LoadedForm['stored']): string {
  if (!stored) return 'Pas encore enregistré';
  if (!stored.published) return `Brouillon, enregistré ${stored.saved}`;
  return stored.hasDraft ? `Modifications non publiées, enregistrées ${stored.saved}` : 'Publié';
}
