import { HtmlValidate } from 'html-validate';

// The standard's own rules: nesting, duplicate ids, references, deprecated elements and attributes. How React spells
// attributes (case, self-closing elements) is not checked.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is invalid in an HTML document as the server sent it. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
