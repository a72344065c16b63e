import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { action as importFile } from '#admin/importer/import-file.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { action as upload } from '#admin/uploads/uploads.ts';
import { changeRole, readPeople, removePerson } from '#features/administrators/people/people.server.ts';
import { requireAdministrator } from '#features/administrators/require-administrator.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { signOut } from '#features/administrators/session.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { administratorRequest, cookieOfSignIn } from './administrator-request.ts';
import { describeOnBothEngines } from './engines.ts';

const PASSWORD = 'un mot de passe';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type Work = (args: never) => Promise<unknown>;

/** Sends the head of a request and half of its body through the guard; `finish` sends the other half. */
function held(path: string, type: Record<string, string>, cookie: string, bytes: Uint8Array, work: Work) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.write(bytes.subarray(0, bytes.length / 2)).catch(() => undefined);
  const init = { method: 'POST', headers: { ...type, cookie }, body: readable, duplex: 'half' };
  const args = {
    request: new Request(`http://localhost:3000${path}`, init as RequestInit),
    context: new RouterContextProvider(),
    pattern: path.slice(1).replace(/\?.*/, ''),
    params: {},
    // The guard and the action of each route have arguments of different types, which share these.
  } as never;
  const run = async () => {
    const response = await requireAdministrator(args, async () => {
      const result = await work(args);
      return result instanceof Response ? result : Response.json(result);
    });
    return response as Response;
  };
  const ended = run().catch((thrown: unknown) => thrown as Response);
  return async () => {
    writer.write(bytes.subarray(bytes.length / 2)).catch(() => undefined);
    writer.close().catch(() => undefined);
    return (await ended).status;
  };
}

describeOnBothEngines('a request whose body is held back', () => {
  setFileStore(diskFileStore(testFolder('held-requests')));

  beforeAll(async () => {
    for (const email of ['claire@exemple.fr', 'paul@exemple.fr']) await saveAdministrator(email, PASSWORD);
  });

  const idOf = async (email: string) => (await readPeople()).find((one) => one.email === email)?.id ?? '';
  const signedIn = () => cookieOfSignIn('paul@exemple.fr', PASSWORD);
  const storedFiles = async () => (await Array.fromAsync(fileStore().list(''))).length;
  const picture = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#f56020' } })
      .png()
      .toBuffer();

  let ran = 0;
  const heldForm = (cookie: string) =>
    held('/admin/compte', FORM, cookie, Buffer.from('intent=count'), (args) =>
      runAction(args, { count: async () => ({ outcome: 'done', of: ++ran }) }, 'Échec'),
    );
  const heldUpload = async (cookie: string) =>
    held('/admin/uploads?purpose=library', {}, cookie, await picture(), upload as Work);
  const heldImport = async (cookie: string) => {
    const form = new FormData();
    form.set('source', 'table');
    form.set('file', new Blob(['title\nUn projet']), 'projets.csv');
    const sent = new Request('http://localhost', { method: 'POST', body: form });
    const type = { 'content-type': sent.headers.get('content-type') ?? '' };
    const bytes = new Uint8Array(await sent.arrayBuffer());
    return held('/admin/importer/fichier', type, cookie, bytes, importFile as Work);
  };

  it('runs when its session goes on (§14.12)', async () => {
    const cookie = await signedIn();
    expect(await heldForm(cookie)()).toBe(200);
    expect(await (await heldUpload(cookie))()).toBe(201);
    expect(ran).toBe(1);
    expect(await storedFiles()).toBe(1);
  });

  const ends = {
    'has signed out': (cookie: string) => signOut(administratorRequest(cookie)),
    'got another role': async () =>
      changeRole(await idOf('claire@exemple.fr'), await idOf('paul@exemple.fr'), 'editor'),
    'was removed': async () => removePerson(await idOf('claire@exemple.fr'), await idOf('paul@exemple.fr')),
  };
  for (const [what, end] of Object.entries(ends))
    it(`changes nothing when its sender ${what} meanwhile (§14.12)`, async () => {
      await database().updateTable('user').set({ role: 'administrator' }).execute();
      const cookie = await signedIn();
      const before = await storedFiles();
      const requests = [heldForm(cookie), await heldUpload(cookie), await heldImport(cookie)];
      // Past the first reading of the session.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await end(cookie);
      const statuses = [];
      for (const finish of requests) statuses.push(await finish());
      expect(statuses).toEqual([401, 401, 401]);
      expect(ran).toBe(1);
      expect(await storedFiles()).toBe(before);
      expect(await database().selectFrom('imports').select('id').execute()).toEqual([]);
    });
});
