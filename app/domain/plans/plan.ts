import { isSkipped, momentInParis, parisDay, SKIPPED_TIME } from '../publication-date.ts';
import { frenchDateAndTime } from '../text/french-date.ts';

/** The changes that can be planned: publish, unpublish, and publish the draft of a public item. */
export type PlanAction = 'publish' | 'unpublish' | 'publish-changes';

/** The button of each action, and its label once it is planned. */
export const PLAN_WORDS: Record<PlanAction, { label: string; event: string; planned: string }> = {
  publish: { label: 'Publier', event: 'Publication', planned: 'Publication programmée' },
  unpublish: { label: 'Retirer du site', event: 'Retrait du site', planned: 'Retrait du site programmé' },
  'publish-changes': {
    label: 'Publier les modifications',
    event: 'Publication des modifications',
    planned: 'Publication des modifications programmée',
  },
};

/** Why an attempt failed, by its stored code, with the texts for people. */
export const PLAN_FAILURES = {
  'slug-taken': 'un autre article a pris son adresse',
  'no-room': 'il n’y a plus de place sur le serveur',
  error: 'une erreur est survenue',
  missing: 'supprimé entre-temps',
  withdrawn: 'dépublié entre-temps',
  incomplete: 'un champ obligatoire est vide',
  changing: 'modifié par ailleurs à chaque essai',
} as const;

export type PlanFailure = keyof typeof PLAN_FAILURES;

/** Why an item prevents the publication of all items of its group, by its code (§42.8). */
export type PublicationProblem = Extract<PlanFailure, 'slug-taken' | 'missing' | 'withdrawn' | 'incomplete'>;

/** Why one of several items can't be planned with the others. */
export type PlanRefusalReason = PublicationProblem | 'nothing' | 'grouped' | 'planned';

const REFUSALS: Record<PlanRefusalReason, string> = {
  ...PLAN_FAILURES,
  nothing: 'déjà en ligne, sans modification à publier',
  grouped: 'déjà dans une autre mise en ligne groupée',
  planned: 'programmé entre-temps par quelqu’un d’autre',
};

/** Why an item can't be published with the others: 'un champ obligatoire est vide (Le Brief)'. */
export function refusalText({
  problem,
  field,
}: {
  problem: PlanRefusalReason;
  field?: string | undefined;
}): string {
  return field === undefined ? REFUSALS[problem] : `${REFUSALS[problem]} (${field})`;
}

type Planned = { action: PlanAction; dueAt: Date };
type State = { published: boolean; hasDraft: boolean };

const NOT_A_DATE = 'Une date et une heure';
const TOO_EARLY = 'Choisissez une date à venir, d’une minute au moins.';
const TOO_LATE = 'Choisissez une date dans les cinq ans.';
const NOT_POSSIBLE =
  'Cela ne peut plus être programmé\u00a0: l’état de ce contenu a changé. Fermez cette fenêtre et rechargez la page.';
const MINUTE = 60_000;
const YEARS = 5;
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * MINUTE;

/** The possible plans of an item by its state, the likeliest first (§42.1). */
export function possiblePlans({ published, hasDraft }: State, planned: readonly PlanAction[]): PlanAction[] {
  if (!published) return planned.includes('publish') ? ['publish', 'unpublish'] : ['publish'];
  return hasDraft ? ['publish-changes', 'unpublish'] : ['unpublish'];
}

/** The planned action that makes an item public as it is edited; undefined when there is nothing to publish. */
export function publishingAction({ published, hasDraft }: State): PlanAction | undefined {
  if (!published) return 'publish';
  return hasDraft ? 'publish-changes' : undefined;
}

/**
 * Validates a typed plan, in Paris time: a time that its clocks show, at least a minute and at most five years ahead, a
 * possible action of the item, and an unpublishing only after a planned publication, also of changes (§42.1). The message
 * is for the field.
 */
export function checkPlan(
  { action, typed }: { action: PlanAction; typed: string },
  { now, state, planned }: { now: Date; state: State; planned: readonly Planned[] },
): { valid: true; dueAt: Date } | { valid: false; message: string } {
  const dueAt = momentInParis(typed);
  if (dueAt === undefined) return { valid: false, message: NOT_A_DATE };
  if (isSkipped(typed, dueAt)) return { valid: false, message: SKIPPED_TIME };
  if (dueAt.getTime() < now.getTime() + MINUTE) return { valid: false, message: TOO_EARLY };
  if (dueAt > yearsAfter(now)) return { valid: false, message: TOO_LATE };
  const actions = planned.map((plan) => plan.action);
  if (!possiblePlans(state, actions).includes(action)) return { valid: false, message: NOT_POSSIBLE };
  const order = outOfOrder(action, dueAt, state, planned);
  return order === undefined ? { valid: true, dueAt } : { valid: false, message: order };
}

/** The next day at nine, as typed in Paris: '2026-12-03T09:00'. */
export function tomorrowAtNine(now: Date): string {
  const day = new Date(`${parisDay(now)}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T09:00`;
}

function yearsAfter(now: Date): Date {
  const later = new Date(now);
  later.setUTCFullYear(now.getUTCFullYear() + YEARS);
  return later;
}

/** A publication, of an item or of its changes, is planned before its withdrawal: after that, it could only fail. */
function outOfOrder(
  action: PlanAction,
  dueAt: Date,
  state: State,
  planned: readonly Planned[],
): string | undefined {
  const publishing = publishingAction(state);
  const dateOf = (wanted: PlanAction | undefined) => planned.find((plan) => plan.action === wanted)?.dueAt;
  const publication = dateOf(publishing);
  const withdrawal = dateOf('unpublish');
  if (action === 'unpublish' && publication && dueAt <= publication)
    return `Choisissez une date après la publication${state.published ? ' des modifications' : ''}, prévue le ${frenchDateAndTime(publication)}.`;
  if (action === publishing && withdrawal && dueAt >= withdrawal)
    return `Choisissez une date avant le retrait du site, prévu le ${frenchDateAndTime(withdrawal)}.`;
  return undefined;
}

/** Back-off after a failed attempt, in milliseconds: 5 seconds, growing to 10 minutes (§42.4). */
export function pauseAfterFailure(attempts: number): number {
  return Math.min(PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
