import { autosave, forgetAutosave, startAutosave } from '../autosave/autosave.ts';
import { differs, type FormValues } from '../form-values.ts';

/** A save whose result has not arrived. */
type SentSave = {
  sent: FormValues;
  /** The version that it stores. */
  version: number;
  /** The path of the form of what it stores. */
  storedAt: string;
  /** The autosave key of the user. */
  key: string;
  /** The values that the form has now. */
  read: () => FormValues;
  /** It is stored, and the router leaves the form. */
  redirected?: boolean;
  /** The values with which the next form has begun. */
  taken?: FormValues;
};

/** By the path of the form. */
const saves = new Map<string, SentSave>();

/** What was typed into a form that is left after the next one was rendered, by the path of that one. */
const late = new Map<string, Pick<SentSave, 'sent'> & { values: FormValues }>();

export function startSave(address: string, save: SentSave): void {
  saves.set(address, save);
}

/** The save has a result, and the form stays. Returns what was sent. */
export function endSave(address: string): FormValues | undefined {
  const sent = saves.get(address)?.sent;
  saves.delete(address);
  return sent;
}

/** The save redirects. The autosave of the form is obsolete, unless it holds what was typed since. */
export function redirectSave(address: string): void {
  const save = saves.get(address);
  if (save) save.redirected = true;
  if (!save || !differs(save.read(), save.sent)) forgetAutosave(address);
}

/**
 * The values of the form that was just saved for the first time, for that of the stored item at `address`, which is
 * rendered while the former is still there; undefined when nothing was typed since. `stored`: the values of the item.
 */
export function takeTypedValues(address: string, stored: FormValues): FormValues | undefined {
  const save = [...saves.values()].find(({ redirected, storedAt }) => redirected && storedAt === address);
  const typed = save?.read();
  if (!save || !typed || !differs(typed, save.sent)) return undefined;
  save.taken = typed;
  return withChosenStatus(typed, save.sent, stored);
}

/** A save may store another status than the sent one: a status that was not chosen since is the stored one. */
function withChosenStatus(typed: FormValues, sent: FormValues, { status }: FormValues): FormValues {
  return status !== undefined && typed['status'] === sent['status'] ? { ...typed, status } : typed;
}

/**
 * A form is left: what was typed since its save was sent is for the form of the stored item, which takes its place
 * (takeLateValues()) or offers it later, as an autosave, unless that form has it already. Returns whether the save
 * redirects.
 */
export function leaveSavedForm(address: string): boolean {
  const save = saves.get(address);
  saves.delete(address);
  if (!save?.redirected) return false;
  const { sent, taken, version, storedAt, key } = save;
  const values = save.read();
  forgetAutosave(address);
  if (!differs(values, sent) || (taken && !differs(values, taken))) return true;
  late.set(storedAt, { values, sent });
  queueMicrotask(() => {
    if (!late.delete(storedAt)) return;
    startAutosave(storedAt);
    // A status that was not chosen since is that of the stored item.
    void autosave(storedAt, { values, version, status: sent['status'] }, key);
  });
  return true;
}

/**
 * What was typed into the former form between the rendering of the one at `address` and its layout effects, which call
 * this; undefined for nothing. `stored`: the values of the item.
 */
export function takeLateValues(address: string, stored: FormValues): FormValues | undefined {
  const typed = late.get(address);
  late.delete(address);
  return typed && withChosenStatus(typed.values, typed.sent, stored);
}
