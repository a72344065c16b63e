import { data, href, redirect, useRouteError } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { boundsOfMonth, monthAfter, monthNamed } from '#domain/plans/planned-month.ts';
import { readPlansBetween } from '#features/plans/read-plans.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/plans';
import { MonthTable } from './month/month-table.tsx';
import { nameOfMonth } from './month/names.ts';
import { PlanList } from './month/plan-list.tsx';
import styles from './plans.module.css';
import { runPlansAction } from './plans-actions.server.ts';
import { type PlansResult, STATUS_OF_RESULT } from './plans-result.ts';
import { FAILED, LOAD_FAILED, TITLE } from './texts.ts';

/** Maximum of displayed plans in a month; a note says when there are more. */
const MAX_DISPLAYED = 300;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const month = monthNamed(new URL(request.url).searchParams.get('mois'), new Date());
  const { from, until } = boundsOfMonth(month);
  const plans = await readPlansBetween(from, until, MAX_DISPLAYED + 1);
  return { month, plans: plans.slice(0, MAX_DISPLAYED), more: plans.length > MAX_DISPLAYED };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runPlansAction(request);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure is returned as data. A form whose session has expired signs in again in place (§16.4). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typing = (await request.clone().formData()).has('item');
  const asked = await callServerAction(serverAction);
  if (asked.outcome === 'moved') throw asked.redirect;
  if (asked.outcome === 'expired' && !typing) throw redirect(href('/admin'));
  const answer: PlansResult =
    asked.outcome === 'answered'
      ? asked.value
      : asked.outcome === 'expired'
        ? { outcome: 'expired' }
        : { outcome: 'failed', message: errorMessage(asked, FAILED) };
  if (answer.outcome === 'done') void showToast('success', answer.said);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** The plans of a month: a calendar, and the list by day (§42.6). */
export default function PlansPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { month, plans, more } = loaderData;
  const addressOf = (name: string) => `${href('/admin/programmation')}?mois=${name}`;
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={TITLE} published={undefined} online={undefined} />
      <nav className={styles['months']} aria-label="Mois">
        <ButtonLink variant="outline" icon="left" to={addressOf(monthAfter(month, -1))} preventScrollReset>
          Mois précédent
        </ButtonLink>
        <p role="status">{nameOfMonth(month)}</p>
        <ButtonLink variant="outline" icon="right" to={addressOf(monthAfter(month, 1))} preventScrollReset>
          Mois suivant
        </ButtonLink>
      </nav>
      <div className={styles['columns']}>
        <MonthTable month={month} plans={plans} />
        <PlanList plans={plans} />
      </div>
      {more ? (
        <p className={styles['note']}>
          Seules les {MAX_DISPLAYED} premières dates de ce mois sont montrées&nbsp;: les autres suivront.
        </p>
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  // The server logs the error; the screen shows no detail.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
