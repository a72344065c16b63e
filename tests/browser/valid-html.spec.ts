import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/journey.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

// The standard's own rules: nesting, duplicate ids, references, deprecated elements and attributes. How React spells
// attributes (case, self-closing elements) is not checked.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test('every public page is valid HTML', async ({ request }) => {
  for (const { name, path } of PUBLIC_PAGES) {
    const html = await (await request.get(await path(request))).text();
    expect(html, name).toContain('</html>');
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults, name).toEqual([]);
  }
});
