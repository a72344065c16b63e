/** Why a request to a path could not be sent; without a message it could. */
export type LoadResult = { path: string; message?: string };

const dialogs: ((result: LoadResult) => void)[] = [];

/** Registers an open dialog, which shows the failures of its requests itself. Returns its removal. */
export function showLoadFailures(show: (result: LoadResult) => void): () => void {
  dialogs.push(show);
  return () => void dialogs.splice(dialogs.indexOf(show), 1);
}

/** Reports to the topmost dialog: a toast would be inert behind its backdrop. False when none is open. */
export function reportToDialog(result: LoadResult): boolean {
  dialogs.at(-1)?.(result);
  return dialogs.length > 0;
}
