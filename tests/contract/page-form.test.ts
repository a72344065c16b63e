import { expect, it } from 'vitest';
import { savePage } from '#admin/pages/page-form.server.ts';
import { readPageContent } from '#features/pages/page-content.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { formOutcome, submittedForm } from './submitted-form.ts';

const send = (values: Record<string, string>) => formOutcome(savePage('blog', submittedForm(values)));

describeOnBothEngines('the form of a page', () => {
  it('discards no draft that another tab saved meanwhile, and says so (§40.3)', async () => {
    const draft = { _intent: 'draft', 'hero.word': 'Carnet' };
    expect(await send({ ...draft, _version: '0' })).toMatchObject({ outcome: 'saved', version: 1 });
    expect(await send({ ...draft, 'hero.word': 'Journal', _version: '1' })).toMatchObject({ version: 2 });
    expect(await send({ _intent: 'discard', _version: '1' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('ont changé entre-temps'),
    });
    expect(await readPageContent('blog')).toMatchObject({ draft: { 'hero.word': 'Journal' } });
    expect(await send({ _intent: 'discard', _version: '2' })).toBe('saved');
    expect((await readPageContent('blog')).draft).toBeUndefined();
  });
});
