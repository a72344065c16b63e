/** Formats the validation errors of a form as one line; `labels` are the visible names of its fields. */
export function refusal(
  issues: readonly { path: PropertyKey[]; message: string }[],
  labels: Partial<Record<string, string>>,
): string {
  return issues
    .map(({ path, message }) => `${labels[String(path[0])] ?? String(path[0])} : ${message}`)
    .join(' ; ');
}
