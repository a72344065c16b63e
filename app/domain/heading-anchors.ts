/**
 * The anchors of an article's headings (checklist 138, decision 14): the text lowercased, runs of `\W` become a
 * hyphen, which is the specification's literal rule, so that links made long ago keep working. A taken anchor gets
 * -2, -3…; one without a letter or digit becomes section-N.
 */
export function headingAnchors(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((text, index) => {
    const literal = text.toLowerCase().replace(/\W+/g, '-');
    const wanted = /[a-z0-9]/.test(literal) ? literal : `section-${index + 1}`;
    let anchor = wanted;
    for (let count = 2; taken.has(anchor); count++) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
