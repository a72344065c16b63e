import { data, type LoaderFunctionArgs } from 'react-router';
import { readFrame } from '#admin/navigation/read-frame.server.ts';

/** Refuses a page to who is signed in (§44.6): 403, with what the frame around its screen needs. */
export async function refusePage({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<never> {
  throw data(await readFrame(context), { status: 403 });
}
