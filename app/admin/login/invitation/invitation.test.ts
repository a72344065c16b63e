import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import InvitationPage from './invitation.tsx';

it('who has used an invitation without seeing the response is led to the sign-in', () => {
  const loaderData = { state: 'open', name: 'Inès', email: 'ines@exemple.fr' };
  const actionData = { failure: 'Cette invitation n’est plus valable.' };
  const Stub = createRoutesStub([
    { id: 'invitation', path: '/', Component: InvitationPage, loader: () => loaderData },
  ]);
  const hydrationData = { loaderData: { invitation: loaderData }, actionData: { invitation: actionData } };
  const html = renderToStaticMarkup(createElement(Stub, { hydrationData }));
  expect(html).toContain('Cette invitation n’est plus valable.');
  expect(html).toContain('Aller à la connexion');
});
