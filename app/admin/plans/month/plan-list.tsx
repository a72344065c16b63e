import { Link } from 'react-router';
import { editAddress } from '#admin/content-form/content-types.ts';
import { ActionButton } from '#admin/kit/action-button.tsx';
import type { TitledPlan } from '#content/schedule/read-plans.server.ts';
import { keyOfItem } from '#domain/content-kinds.ts';
import { PLAN_WORDS } from '#domain/plans/plan.ts';
import { parisDay } from '#domain/publication-date.ts';
import { frenchLongDate, frenchTime } from '#domain/text/french-date.ts';
import styles from '../plans.module.css';
import { CANCEL, LEAVE, TOGETHER } from '../texts.ts';
import { addressOfDay, nameOfDay, placeOfDay } from './names.ts';

/**
 * The plans of a month day by day: time, action, item, administrator, and end. `next`: the date of the next one after
 * a month without any.
 */
export function PlanList({ plans, next }: { plans: readonly TitledPlan[]; next: Date | undefined }) {
  return (
    <div className={styles['days']} tabIndex={-1}>
      {plans.length === 0 ? (
        <div className={styles['empty']}>
          <h2>Rien n’est programmé ce mois-ci</h2>
          {next ? (
            <p>
              La prochaine date est le{' '}
              <Link className="linked" to={addressOfDay(parisDay(next))}>
                {frenchLongDate(next)}
              </Link>
              .
            </p>
          ) : null}
          <p className="grey">
            Pour publier ou retirer quelque chose plus tard, ouvrez son formulaire, puis
            «&nbsp;Programmer&nbsp;». Ce qui est fait quitte cette liste.
          </p>
        </div>
      ) : (
        [...Map.groupBy(plans, ({ dueAt }) => parisDay(dueAt))].map(([day, ofDay]) => (
          <section key={day} className="card" id={placeOfDay(day)} aria-labelledby={`titre-${day}`}>
            <h2 id={`titre-${day}`}>{nameOfDay(day)}</h2>
            <ul>
              {[...Map.groupBy(ofDay, ({ id }) => id)].map(([id, plans]) => (
                <PlannedChange key={id} plans={plans} />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}

/** One plan, of an item or of several (§42.8). */
function PlannedChange({ plans }: { plans: readonly TitledPlan[] }) {
  const [plan] = plans;
  if (!plan) return null;
  const together = plan.others > 0;
  const event = together ? TOGETHER : PLAN_WORDS[plan.action].event;
  return (
    <li>
      <time dateTime={plan.dueAt.toISOString()}>{frenchTime(plan.dueAt)}</time>
      <div className="breaking">
        {together ? (
          <ul>
            {plans.map((one) => (
              <li key={one.item.id}>
                <PlannedItem plan={one} />
                <ActionButton
                  icon="close"
                  label={`${LEAVE}\u00a0: ${one.title}`}
                  intent="leave"
                  fields={{ plan: plan.id, leaving: keyOfItem(one.item) }}
                />
              </li>
            ))}
          </ul>
        ) : (
          <PlannedItem plan={plan} />
        )}
        <p className="quiet">
          {together ? `${event} de ${plan.others + 1} contenus` : event}
          {plan.madeBy === '' ? '' : `, par ${plan.madeBy}`}
          {plan.failed ? '\u00a0: n’a pas pu se faire, nouvel essai bientôt' : ''}
        </p>
      </div>
      <ActionButton
        aria-label={`${CANCEL}\u00a0: ${event}, ${plans.map(({ title }) => title).join(', ')}`}
        intent="cancel"
        fields={{ plan: plan.id }}
      >
        Annuler
      </ActionButton>
    </li>
  );
}

function PlannedItem({ plan: { item, title, deleted } }: { plan: TitledPlan }) {
  if (deleted)
    return (
      <>
        <s>{title}</s> <span className="alarming">Dans la corbeille</span>
      </>
    );
  return (
    <Link className="medium" to={editAddress(item)}>
      {title}
    </Link>
  );
}
