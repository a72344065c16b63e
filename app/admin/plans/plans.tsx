import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { readNextPlannedDate, readPlansBetween } from '#content/schedule/read-plans.server.ts';
import { boundsOfMonth, monthAfter, monthNamed } from '#domain/plans/planned-month.ts';
import { parisDay } from '#domain/publication-date.ts';
import type { Route } from './+types/plans';
import { MonthTable } from './month/month-table.tsx';
import { addressOfMonth, nameOfMonth } from './month/names.ts';
import { PlanList } from './month/plan-list.tsx';
import styles from './plans.module.css';
import { PLANS_ACTIONS } from './plans-actions.server.ts';
import { FAILED, TOGETHER_FAILED } from './texts.ts';

/** Maximum of displayed plans in a month; a note says when there are more. */
const MAX_DISPLAYED = 300;

const SCREEN = {
  title: 'Programmation',
  back: href('/admin/dashboard'),
  loadFailed: 'Erreur lors du chargement de la programmation',
  failed: (form: FormData) => (form.get('intent') === 'together' ? TOGETHER_FAILED : FAILED),
};

export async function loader({ request }: Route.LoaderArgs) {
  const month = monthNamed(new URL(request.url).searchParams.get('mois'), new Date());
  const { from, until } = boundsOfMonth(month);
  const plans = await readPlansBetween(from, until, MAX_DISPLAYED + 1);
  return {
    month,
    today: parisDay(new Date()),
    plans: plans.slice(0, MAX_DISPLAYED),
    more: plans.length > MAX_DISPLAYED,
    next: plans.length === 0 ? await readNextPlannedDate(until) : undefined,
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, PLANS_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(
  SCREEN,
  (form) => form.has('item') || form.has('items'),
);

type Loaded = Awaited<ReturnType<typeof loader>>;

function PlansContent({ month, today, plans, more, next }: Loaded) {
  return (
    <>
      <nav className={styles['months']} aria-label="Mois">
        <ButtonLink
          variant="outline"
          icon="left"
          to={addressOfMonth(monthAfter(month, -1))}
          preventScrollReset
        >
          Mois précédent
        </ButtonLink>
        <p role="status">{nameOfMonth(month)}</p>
        <ButtonLink
          variant="outline"
          icon="right"
          to={addressOfMonth(monthAfter(month, 1))}
          preventScrollReset
        >
          Mois suivant
        </ButtonLink>
      </nav>
      <div className={styles['columns']}>
        <MonthTable month={month} today={today} plans={plans} />
        <PlanList plans={plans} next={next} />
      </div>
      {more ? (
        <p className="quiet">
          Seules les {MAX_DISPLAYED} premières dates de ce mois sont montrées&nbsp;: les autres suivront.
        </p>
      ) : null}
    </>
  );
}

/** The plans of a month: a calendar, and the list by day (§42.6). */
export default screen(SCREEN, PlansContent);
