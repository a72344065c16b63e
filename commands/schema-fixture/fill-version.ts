import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { startSetup } from '#features/administrators/second-factor/authenticator-setup.server.ts';
import { cookieHeader, readAdministrator, signIn } from '#features/administrators/session.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { fillAround } from './fill-around.ts';
import { fillContent } from './fill-content.ts';
import { ADMINISTRATOR } from './known-content.ts';

/**
 * Fills an empty installation with a little of everything, through the use cases that the screens call: a new use case
 * that writes a table of its own gets a line here, so that later versions migrate its rows too.
 */
export async function fillVersion(): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  await saveAdministrator(email, password);
  const entered = await signIn(request(), email, password);
  if (entered.outcome !== 'signed-in') throw new Error(entered.outcome);
  const signedIn = request(cookieHeader(entered.headers));
  const administrator = await readAdministrator(signedIn);
  if (!administrator) throw new Error('no administrator is signed in');
  await startSetup(signedIn, administrator, { password });
  await actAs({ id: administrator.id, name: administrator.name }, async () => {
    const content = await fillContent();
    await fillAround(administrator.id, content, request());
  });
}

function request(cookie = ''): Request {
  return new Request('http://localhost:3000/admin', { headers: { cookie, 'x-client-address': '192.0.2.1' } });
}
