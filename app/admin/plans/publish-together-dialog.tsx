import { useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { editAddress } from '#admin/content-form/content-types.ts';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { AnnouncedError, FieldError } from '#admin/controls/fields/field.tsx';
import { ParisTimeField } from '#admin/controls/fields/paris-time-field.tsx';
import { RadioField } from '#admin/controls/fields/radio-field.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import { type ActionResult, failureText } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { tomorrowAtNine } from '#domain/plans/plan.ts';
import { parisTime } from '#domain/publication-date.ts';
import { counted } from '#domain/text/plural.ts';
import styles from './plans.module.css';
import type { PlansData } from './plans-actions.server.ts';
import { CANCEL, planText, TOGETHER } from './texts.ts';

const WHEN = [
  { value: 'now', label: 'Maintenant' },
  { value: 'tomorrow', label: 'Demain à 9\u00a0h' },
  { value: 'date', label: 'À une date…' },
] as const;

type When = (typeof WHEN)[number]['value'];

/**
 * Publishes several items as one, now or at a date (§42.8): all or none. What prevents it is shown at the item
 * concerned. It may stand inside a form: its fields belong to no save.
 */
export function PublishTogetherDialog({
  items,
  plans,
  onDone = () => {},
  onClose,
}: {
  items: readonly (ContentItem & { title: string })[];
  plans: readonly Plan[];
  /** It was planned, moved or cancelled: what is planned now; undefined: it was published. */
  onDone?: ((plans: readonly Plan[] | undefined) => void) | undefined;
  onClose: () => void;
}) {
  const publications = plans.filter(({ action }) => action !== 'unpublish');
  // Of these items alone: another group of this size holds one that is not meant here.
  const group = publications.find(
    ({ id, others }) =>
      others === items.length - 1 && publications.filter((plan) => plan.id === id).length === items.length,
  );
  const [when, setWhen] = useState<When>(group ? 'date' : 'now');
  const due = useRef<HTMLInputElement>(null);
  const problem = useId();
  const { send, fetcher } = useFormFetcher<ActionResult<PlansData>>({
    action: href('/admin/programmation'),
    onResult: (result) => {
      if (result.outcome !== 'done') return;
      onClose();
      onDone(result.plans);
    },
  });
  const busy = fetcher.state !== 'idle';
  const result = busy ? undefined : fetcher.data;
  const errors = result?.outcome === 'invalid' ? result.errors : {};
  const failure = failureText(result);
  const place = useRef<HTMLDivElement>(null);
  useInvalidFocus(place, result);
  const keys = items.map(keyOfItem).join(',');
  const refused = items.filter((item) => keyOfItem(item) in errors);
  const publish = () => {
    if (busy) return;
    if (due.current?.checkValidity() === false) return due.current.focus();
    send({
      intent: 'together',
      items: keys,
      known: publications.map(({ id }) => id).join(','),
      when,
      due: due.current?.value ?? '',
    });
  };
  return (
    <Dialog open title={TOGETHER} onCancel={onClose}>
      <div ref={place} className="stack gap-16">
        <p>
          {counted(items.length, 'contenu', 'contenus')} en ligne au même instant, tels qu’ils sont
          enregistrés, ou aucun si l’un ne peut pas l’être.
        </p>
        {refused.length > 0 ? (
          <p id={problem} role="alert" className="medium alarming">
            Rien n’a été mis en ligne ni programmé&nbsp;: {counted(refused.length, 'contenu', 'contenus')} à
            revoir.
          </p>
        ) : null}
        <ol className={styles['together']}>
          {items.map((item) => {
            const reason = errors[keyOfItem(item)];
            return (
              <li key={item.id}>
                {reason ? (
                  <Link className="medium linked breaking" to={editAddress(item)}>
                    {item.title}
                  </Link>
                ) : (
                  <span className="medium breaking">{item.title}</span>
                )}
                {reason ? <FieldError>{reason}</FieldError> : null}
              </li>
            );
          })}
        </ol>
        {group ? (
          <p className={styles['planned']}>
            <span className="medium">{planText(group)}</span>
            <Button busy={busy} onClick={() => send({ intent: 'cancel', plan: group.id, items: keys })}>
              {CANCEL}
            </Button>
          </p>
        ) : null}
        <RadioField label="Quand" name="_when" value={when} options={WHEN} onChange={setWhen} />
        {when === 'date' ? (
          <ParisTimeField
            label="Date et heure"
            name="_togetherDue"
            ref={due}
            defaultValue={group ? parisTime(group.dueAt) : tomorrowAtNine(new Date())}
            error={errors['due']}
            onEnter={publish}
          />
        ) : errors['due'] ? (
          <FieldError ofList>{errors['due']}</FieldError>
        ) : null}
        {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
      </div>
      <DialogActions onCancel={onClose} cancelLabel="Fermer">
        <Button variant="primary" busy={busy} onClick={publish}>
          {when === 'now' ? 'Mettre en ligne' : 'Programmer'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
