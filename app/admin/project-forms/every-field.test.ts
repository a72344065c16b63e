import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { describeField } from './describe-field.ts';
import { ProjectFormPage } from './project-form-page.tsx';
import { emptyValues } from './project-values.ts';

const limits = { imageMegabytes: 25, videoMegabytes: 200 };

test.each(PROJECT_KINDS)('the form of %s has each of its fields, and names each in a conflict', (kind) => {
  const initial = emptyValues(kind);
  const form = { kind, id: '1', initial, version: 1, limits, status: 'draft' } as const;
  const page = createElement(ProjectFormPage, { form, answer: undefined });
  const router = createMemoryRouter([{ path: '/', element: page }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  const asked = Object.keys(initial).filter((field) => !html.includes(`name="${field}"`));
  expect(asked).toEqual([]);
  for (const field of [...Object.keys(initial), 'featured'])
    expect(describeField(kind, field, '[]').label).not.toMatch(/^(Autre champ|[a-z]\w*)$/);
});
