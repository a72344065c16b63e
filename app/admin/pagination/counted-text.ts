/** '3 projets'; beyond the counting limit 'Plus de 1 000 projets' (§29.10). */
export function countedText(
  { count, more }: { count: number; more: boolean },
  [one, many]: readonly [string, string],
): string {
  const text = `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;
  return more ? `Plus de ${text}` : text;
}
