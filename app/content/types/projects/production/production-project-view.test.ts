// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { productionFormSchema } from '#domain/projects/production.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import { rendered } from '../../../../../tests/support/rendered.ts';
import { ProductionProjectView } from './production-project-view.tsx';

it('the same means twice are two bullets, also while they are edited', async () => {
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const values = productionFormSchema.parse({
    clientName: 'Port',
    videoTitle: 'Le quai',
    technicalDetails: 'Deux caméras\nDeux caméras',
  });
  const project = { ...values, id: 'quai', kind: 'production' } as unknown as ProjectOfKind<'production'>;
  const view = () => createElement(ProductionProjectView, { project, related: [], breadcrumb: null });
  const Stub = createRoutesStub([{ path: '/', Component: view }]);
  const page = await rendered(createElement(Stub));
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Deux caméras',
    'Deux caméras',
  ]);
  expect(complained).not.toHaveBeenCalled();
});
