import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { POST_FIELDS } from '#admin/blog-forms/post-fields.tsx';
import { PROJECT_FIELDS } from '#admin/project-forms/project-fields.tsx';
import { ContentFormPage } from './content-form-page.tsx';
import { emptyValues } from './content-values.server.ts';
import { describeField } from './describe-field.ts';

const FIELDS = { ...PROJECT_FIELDS, ...POST_FIELDS };
const limits = { imageMegabytes: 25, videoMegabytes: 200 };

test.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])(
  'the form of %s has each of its fields, and names each in a conflict',
  (kind) => {
    const initial = emptyValues(kind);
    const choices = { categoryId: [], authorId: [] };
    const loaded = { limits, choices, pictures: {}, files: {}, stored: undefined };
    const form = { kind, id: '1', initial, version: 0, ...loaded };
    const page = createElement(ContentFormPage, { fields: FIELDS[kind], form, result: undefined });
    const router = createMemoryRouter([{ path: '/', element: page }]);
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    const requested = Object.keys(initial).filter((field) => !html.includes(`name="${field}"`));
    expect(requested).toEqual([]);
    for (const field of [...Object.keys(initial), 'featured'].filter((name) => name !== 'content'))
      expect(describeField(kind, field, '[]').label).not.toMatch(/^(Autre champ|[a-z]\w*)$/);
  },
);
