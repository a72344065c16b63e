import { Counter, Gauge } from 'prom-client';

const outcomes = new Counter({
  name: 'work_outcomes_total',
  help: 'Background work items by type (mail, picture, film) and outcome: done, again (will be retried), given_up.',
  labelNames: ['work', 'outcome'],
});
const runs = new Counter({
  name: 'background_runs_total',
  help: 'Runs of background jobs by name and outcome: done, failed.',
  labelNames: ['name', 'outcome'],
});
const lastSuccess = new Gauge({
  name: 'background_last_success_timestamp_seconds',
  help: 'Time of the last successful run of this background job, in any worker.',
  labelNames: ['name'],
  aggregator: 'max',
});

// Initialised with 0: Prometheus sees no increase of a series that appears with its first event.
for (const work of ['mail', 'picture', 'film'])
  for (const outcome of ['done', 'again', 'given_up']) outcomes.inc({ work, outcome }, 0);

/** Counts the outcome of a message, a picture or a film (§57.1). */
export function countOutcome(
  work: 'mail' | 'picture' | 'film',
  outcome: 'done' | 'again' | 'given_up',
): void {
  outcomes.inc({ work, outcome });
}

/** Counts a run of background work. */
export function countRun(name: string, outcome: 'done' | 'failed'): void {
  runs.inc({ name, outcome });
  runs.inc({ name, outcome: 'failed' }, 0);
  if (outcome === 'done') lastSuccess.set({ name }, Date.now() / 1000);
}
