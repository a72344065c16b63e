/** Parses the footnotes that WordPress stores as JSON next to an article's text; empty for invalid JSON. */
export function parsedFootnotes(json: string): { id: string; content: string }[] {
  if (json.trim() === '') return [];
  let notes: unknown;
  try {
    notes = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(notes)) return [];
  return notes.flatMap((note: unknown) => {
    if (typeof note !== 'object' || note === null || !('content' in note) || !('id' in note)) return [];
    const { id, content } = note;
    return typeof id === 'string' && typeof content === 'string' && content.trim() !== ''
      ? [{ id, content }]
      : [];
  });
}
