import { data, type LoaderFunctionArgs } from 'react-router';
import { readFrame } from '#admin/navigation/read-frame.server.ts';

/** Responds 403 to a page request by role (§44.6), with the data of the layout around the error screen. */
export async function refusePage({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<never> {
  throw data(await readFrame(context), { status: 403 });
}
