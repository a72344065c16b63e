/** How long a message of the contact form is kept after it was received, in years. */
const MESSAGE_RETENTION_YEARS = 3;

const IN_WORDS = ['', 'un an', 'deux ans', 'trois ans', 'quatre ans', 'cinq ans'];

/** The retention as the privacy policy says it: 'trois ans'. */
export function messageRetentionText(years = MESSAGE_RETENTION_YEARS): string {
  return IN_WORDS[years] ?? `${years} ans`;
}

/**
 * Messages that were received before this moment are deleted: the same day and time, `years` earlier, in UTC. Of a 29
 * February whose year has none it is 1 March, so that nothing is kept longer than promised.
 */
export function messagesKeptSince(now: Date, years = MESSAGE_RETENTION_YEARS): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - years);
  return since;
}
