type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * The first message for each field with a schema error; a field is the first part of an issue's path unless `fieldOf`
 * says otherwise.
 */
export function firstMessages(
  issues: readonly Issue[],
  fieldOf: (path: Issue['path']) => string = ([first]) => String(first),
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[fieldOf(path)] ??= message;
  return messages;
}
