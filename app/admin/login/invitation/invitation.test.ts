import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import InvitationPage from './invitation.tsx';

it('who has used an invitation without seeing the response is led to the sign-in', () => {
  const loaderData = { state: 'open', name: 'Inès', email: 'ines@exemple.fr' };
  const props = { loaderData, actionData: { failure: 'Cette invitation n’est plus valable.' } };
  const element = createElement(InvitationPage, props as never);
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).toContain('Cette invitation n’est plus valable.');
  expect(html).toContain('Aller à la connexion');
});
