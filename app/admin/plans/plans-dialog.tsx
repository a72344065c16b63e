import { useRef, useState } from 'react';
import { href } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { ParisTimeField } from '#admin/controls/fields/paris-time-field.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import { type ActionResult, failureText } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { PLAN_WORDS, type PlanAction, possiblePlans } from '#domain/plans/plan.ts';
import { parisTime } from '#domain/publication-date.ts';
import styles from './plans.module.css';
import type { PlansData } from './plans-actions.server.ts';
import { CANCEL, LEAVE, planText } from './texts.ts';

/** In the form of a stored item: the dialog of its plans (§42.1). */
export function PlansDialog({
  item,
  state,
  plans,
  onPlans,
  onClose,
}: PlanningProps & {
  onClose: () => void;
}) {
  return (
    <Dialog open title="Programmer" onCancel={onClose}>
      <Planning item={item} state={state} plans={plans} onPlans={onPlans} />
      <DialogActions onCancel={onClose} cancelLabel="Fermer" />
    </Dialog>
  );
}

type PlanningProps = {
  item: ContentItem;
  state: { published: boolean; hasDraft: boolean };
  plans: readonly Plan[];
  onPlans: (plans: readonly Plan[]) => void;
};

/** The dialog is inside the form: its fields belong to no save, and Enter plans instead of saving. */
function Planning({ item, state, plans, onPlans }: PlanningProps) {
  const actions = possiblePlans(
    state,
    plans.map(({ action }) => action),
  );
  const [chosen, setChosen] = useState<PlanAction>();
  const action = chosen && actions.includes(chosen) ? chosen : nextAction(actions, plans);
  const due = useRef<HTMLInputElement>(null);
  const known = plans.find((plan) => plan.action === action);
  const others = Math.max(0, ...plans.map((plan) => plan.others));
  // The pressed button is unmounted with its plan; the date field is mounted anew with another one.
  const place = useRestoredFocus<HTMLDivElement>(plans);
  const request = useFormFetcher<ActionResult<PlansData>>({
    action: href('/admin/programmation'),
    onResult: (result) => {
      if ('plans' in result && result.plans) onPlans(result.plans);
    },
  });
  const { data, state: sending } = request.fetcher;
  const busy = sending !== 'idle';
  const failure = busy ? undefined : failureText(data);
  useInvalidFocus(place, busy ? undefined : data);
  const send = (fields: Record<string, string>) =>
    request.send({ ...fields, kind: item.kind, item: item.id });
  const plan = () => {
    if (busy || !due.current) return;
    if (!due.current.checkValidity()) due.current.focus();
    else send({ intent: 'save', action, due: due.current.value, known: known?.id ?? '' });
  };
  return (
    <div ref={place} className={styles['planning']} tabIndex={-1}>
      {plans.length > 0 ? (
        <ul>
          {plans.map((one) => (
            <li key={one.id} className="spread">
              <span className="medium">{planText(one)}</span>
              <span className="wrapping">
                {one.others > 0 ? (
                  <Button
                    busy={busy}
                    onClick={() => send({ intent: 'leave', plan: one.id, leaving: keyOfItem(item) })}
                  >
                    {LEAVE}
                  </Button>
                ) : null}
                <Button
                  busy={busy}
                  aria-label={`${CANCEL}\u00a0: ${PLAN_WORDS[one.action].event}`}
                  onClick={() => send({ intent: 'cancel', plan: one.id })}
                >
                  {CANCEL}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <SelectField
        label="Ce qui sera fait"
        name="_planAction"
        options={actions.map((value) => ({ value, label: PLAN_WORDS[value].label }))}
        value={action}
        onChange={(event) => setChosen(event.currentTarget.value as PlanAction)}
      />
      <ParisTimeField
        key={`${known?.id ?? ''} ${action}`}
        label="Date et heure"
        name="_planDue"
        ref={due}
        defaultValue={known ? parisTime(known.dueAt) : ''}
        error={data?.outcome === 'invalid' && !busy ? data.errors['due'] : undefined}
        onEnter={plan}
      />
      {others > 0 ? (
        <p className="quiet">
          La date et l’annulation de la mise en ligne groupée valent pour ses {others + 1} contenus.
        </p>
      ) : null}
      {action === 'unpublish' ? null : (
        <p className="quiet">
          Ce qui est enregistré à ce moment-là sera public. Ce que vous tapez sans l’enregistrer n’en fait pas
          partie.
        </p>
      )}
      {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
      <Button variant="primary" big busy={busy} onClick={plan}>
        {known ? 'Changer la date' : 'Programmer'}
      </Button>
    </div>
  );
}

/** Prefers an action that is not planned yet. */
function nextAction(actions: readonly PlanAction[], plans: readonly Plan[]): PlanAction {
  const open = actions.find((action) => !plans.some((plan) => plan.action === action));
  return open ?? actions[0] ?? 'unpublish';
}
