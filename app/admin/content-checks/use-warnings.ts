import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readJson } from '#admin/connection/read-json.ts';
import { readFormValues } from '#admin/editing/form-values.ts';
import type { Warning } from '#domain/content-checks/warning.ts';

const PAUSE_MS = 600;
const WARNINGS: z.ZodType<Warning[] | null> = z
  .array(z.object({ field: z.string(), text: z.string() }))
  .nullable();

type Warnings =
  | { state: 'known'; warnings: readonly Warning[] }
  /** The form has changed since the last check. */
  | { state: 'unknown' }
  | { state: 'failed' };

const UNKNOWN: Warnings = { state: 'unknown' };

/**
 * The content warnings of the form in its current state (§38.3): first those from the loader, then, while the list is
 * open, those that the server computes from the unsaved values.
 */
export function useWarnings(
  form: () => HTMLFormElement | null | undefined,
  { loaded, address, looking }: { loaded: readonly Warning[] | undefined; address: string; looking: boolean },
): Warnings {
  const [told, setTold] = useState<Warnings>(loaded ? { state: 'known', warnings: loaded } : UNKNOWN);
  const stale = told.state !== 'known';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is asked again only for what is typed
  useEffect(() => {
    const watched = form();
    if (!watched) return;
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const warnings = await askFor(address, watched, signal);
      if (!signal.aborted) setTold(warnings ? { state: 'known', warnings } : { state: 'failed' });
    };
    const onInput = () => {
      clearTimeout(timer);
      if (looking) timer = setTimeout(() => void ask(), PAUSE_MS);
      else setTold(UNKNOWN);
    };
    if (looking && stale) void ask();
    watched.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      asked.abort();
      watched.removeEventListener('input', onInput);
    };
  }, [looking, address]);
  return told;
}

/** Undefined if the check fails: warnings are only a help, and block nothing. */
async function askFor(
  address: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Warning[] | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries(readFormValues(new FormData(form)))) body.append(name, value);
  try {
    const answer = await fetch(address, { method: 'POST', body, signal, redirect: 'manual' });
    return (await readJson(answer, WARNINGS)) ?? undefined;
  } catch {
    return undefined;
  }
}
