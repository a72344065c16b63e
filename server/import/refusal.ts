/** What a form says of values that it doesn't take, in one line; `labels`: what people call its fields. */
export function refusal(
  issues: readonly { path: PropertyKey[]; message: string }[],
  labels: Partial<Record<string, string>>,
): string {
  return issues
    .map(({ path, message }) => `${labels[String(path[0])] ?? String(path[0])} : ${message}`)
    .join(' ; ');
}
