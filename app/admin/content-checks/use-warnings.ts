import { useEffect, useState } from 'react';
import { z } from 'zod';
import { fetchHint } from '#admin/connection/read-json.ts';
import { readFormValues } from '#admin/editing/form-values.ts';
import type { Warning } from '#domain/content-checks/warning.ts';

const DEBOUNCE_MS = 600;
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
  const [checks, setChecks] = useState<Warnings>(loaded ? { state: 'known', warnings: loaded } : UNKNOWN);
  const stale = checks.state !== 'known';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is asked again only for what is typed
  useEffect(() => {
    const watched = form();
    if (!watched) return;
    let requested = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      requested.abort();
      requested = new AbortController();
      const { signal } = requested;
      const warnings = await askFor(address, watched, signal);
      if (!signal.aborted) setChecks(warnings ? { state: 'known', warnings } : { state: 'failed' });
    };
    const onInput = () => {
      clearTimeout(timer);
      if (looking) timer = setTimeout(() => void ask(), DEBOUNCE_MS);
      else setChecks(UNKNOWN);
    };
    if (looking && stale) void ask();
    watched.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      requested.abort();
      watched.removeEventListener('input', onInput);
    };
  }, [looking, address]);
  return checks;
}

/** Undefined if the check fails: warnings are only a help, and block nothing. */
async function askFor(
  address: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Warning[] | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries(readFormValues(new FormData(form)))) body.append(name, value);
  return (await fetchHint(address, WARNINGS, { method: 'POST', body, signal })) ?? undefined;
}
