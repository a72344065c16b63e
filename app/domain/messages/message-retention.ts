/** How long messages of the contact form can be kept after the last one of their sender: years, and how they are read (§47.1). */
export const MESSAGE_RETENTIONS = [
  { value: '1', label: 'Un an' },
  { value: '2', label: 'Deux ans' },
  { value: '3', label: 'Trois ans' },
  { value: '4', label: 'Quatre ans' },
  { value: '5', label: 'Cinq ans' },
] as const;

/** A retention in a sentence, as the privacy policy says it: 'trois ans'. */
export function messageRetentionText(years: string): string {
  const known = MESSAGE_RETENTIONS.find(({ value }) => value === years);
  return known?.label.toLocaleLowerCase('fr') ?? `${years} ans`;
}

/** '12 messages de plus de 3 ans', as the journal says what went by itself (§47.2). */
export function endedMessagesText(count: number, years: string): string {
  const messages = `${count.toLocaleString('fr-FR')} ${count > 1 ? 'messages' : 'message'}`;
  return `${messages} de plus ${years === '1' ? 'd’un an' : `de ${years} ans`}`;
}

/**
 * Messages that were received before this moment are deleted: the same day and time, `years` earlier, in UTC. Of a 29
 * February whose year has none it is 1 March, so that nothing is kept longer than promised.
 */
export function messageRetentionStart(now: Date, years: string): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - Number(years));
  return since;
}

/** Until when a message is kept, wherever it is: to the moment of its day, of a 29 February on the 28th where there is none. */
export function messageExpiresAt(receivedAt: Date, years: string): Date {
  const until = new Date(receivedAt);
  until.setUTCFullYear(until.getUTCFullYear() + Number(years));
  if (until.getUTCMonth() !== receivedAt.getUTCMonth()) until.setUTCDate(0);
  return until;
}
