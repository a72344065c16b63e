import { Fragment, useEffect } from 'react';
import { href, Link, useFetcher, useRevalidator } from 'react-router';
import { editAddress } from '#admin/content-form/content-types.ts';
import { Button } from '#admin/controls/button.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { TitledPlan } from '#content/schedule/read-plans.server.ts';
import { PLAN_FAILURES, PLAN_WORDS, type PlanAction } from '#domain/plans/plan.ts';
import { frenchTime } from '#domain/text/french-date.ts';
import styles from './plans.module.css';
import { CANCEL, TOGETHER } from './texts.ts';

/** The interval of the job that runs plans, plus time for the change itself. */
const SEEN_MS = 5_000;

const THE: Record<PlanAction, string> = {
  publish: 'La publication programmée de',
  unpublish: 'Le retrait programmé de',
  'publish-changes': 'La publication programmée des modifications de',
};

/** Failed plans, each with its reason and its actions (§42.4). */
export function FailedPlans({ plans }: { plans: readonly TitledPlan[] }) {
  if (plans.length === 0) return null;
  return (
    <div className={styles['failures']}>
      {[...Map.groupBy(plans, ({ id }) => id)].map(([id, failed]) => (
        <FailedPlan key={id} plans={failed} />
      ))}
    </div>
  );
}

/** `plans`: the items of one plan that it failed for. */
function FailedPlan({ plans }: { plans: readonly TitledPlan[] }) {
  const fetcher = useFetcher<ActionResult>();
  const { revalidate } = useRevalidator();
  const retried = fetcher.formData === undefined && fetcher.data?.outcome === 'done';
  // Revalidates, so that the result appears without a reload.
  useEffect(() => {
    if (!retried) return;
    const timer = setTimeout(() => void revalidate(), SEEN_MS);
    return () => clearTimeout(timer);
  }, [retried, revalidate]);
  const [plan] = plans;
  if (!plan?.failed) return null;
  const { action, title, failed, others } = plan;
  const busy = fetcher.state !== 'idle';
  const ask = (intent: string) =>
    void fetcher.submit({ intent, plan: plan.id }, { method: 'post', action: href('/admin/programmation') });
  return (
    <section
      className="spread attention"
      aria-label={others > 0 ? TOGETHER : `${PLAN_WORDS[action].planned} de ${title}`}
      aria-busy={busy}
    >
      {others > 0 ? (
        <p>
          La mise en ligne groupée de {others + 1} contenus n’a pas pu se faire, aucun n’est en ligne&nbsp;:{' '}
          {plans.map((one, index) => (
            <Fragment key={one.item.id}>
              {index > 0 ? '\u00a0; ' : ''}
              <FailedItem plan={one} />, {one.failed ? PLAN_FAILURES[one.failed.failure] : ''}
            </Fragment>
          ))}
          . Nouvel essai à {frenchTime(failed.nextAt)}.
        </p>
      ) : (
        <p>
          {THE[action]} <FailedItem plan={plan} /> n’a pas pu se faire&nbsp;: {PLAN_FAILURES[failed.failure]}.
          Nouvel essai à {frenchTime(failed.nextAt)}.
        </p>
      )}
      <div>
        <Button variant="outline" busy={busy} onClick={() => ask('retry')}>
          Réessayer maintenant
        </Button>
        <Button busy={busy} onClick={() => ask('cancel')}>
          {CANCEL}
        </Button>
      </div>
    </section>
  );
}

function FailedItem({ plan: { item, title, deleted } }: { plan: TitledPlan }) {
  return <>«&nbsp;{deleted ? title : <Link to={editAddress(item)}>{title}</Link>}&nbsp;»</>;
}
