import { monthsAfter, withinMonthsAfter } from '../months-after.ts';

/** The retention of contact messages after the last one of their sender: years, with their labels (§47.1). */
export const MESSAGE_RETENTIONS = [
  { value: '1', label: 'Un an' },
  { value: '2', label: 'Deux ans' },
  { value: '3', label: 'Trois ans' },
  { value: '4', label: 'Quatre ans' },
  { value: '5', label: 'Cinq ans' },
] as const;

/** A retention within a sentence of the privacy policy: 'trois ans'. */
export function messageRetentionText(years: string): string {
  const known = MESSAGE_RETENTIONS.find(({ value }) => value === years);
  return known?.label.toLocaleLowerCase('fr') ?? `${years} ans`;
}

/** The audit log's text for an automatic deletion (§47.2): '12 messages de plus de 3 ans'. */
export function endedMessagesText(count: number, years: string): string {
  const messages = `${count.toLocaleString('fr-FR')} ${count > 1 ? 'messages' : 'message'}`;
  return `${messages} de plus ${years === '1' ? 'd’un an' : `de ${years} ans`}`;
}

/**
 * Messages received before this moment are deleted: the same day and time, `years` earlier, in UTC. 29 February becomes
 * 1 March in other years, so that nothing is retained longer than promised.
 */
export function messageRetentionStart(now: Date, years: string): Date {
  return monthsAfter(now, -12 * Number(years));
}

/**
 * When a message expires, wherever it is stored: at the same day and time; 29 February becomes 28 February in other
 * years.
 */
export function messageExpiresAt(receivedAt: Date, years: string): Date {
  return withinMonthsAfter(receivedAt, 12 * Number(years));
}
