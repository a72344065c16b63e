import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readJson } from '#admin/connection/read-json.ts';
import { readFormValues } from '#admin/editing/form-values.ts';
import type { Remark } from '#domain/publication-advice/remark.ts';

const PAUSE_MS = 600;
const REMARKS: z.ZodType<Remark[] | null> = z
  .array(z.object({ field: z.string(), text: z.string() }))
  .nullable();

type Remarks =
  | { state: 'known'; remarks: readonly Remark[] }
  /** The form holds something else than what was looked at. */
  | { state: 'unknown' }
  | { state: 'failed' };

const UNKNOWN: Remarks = { state: 'unknown' };

/**
 * What could be better in a form as it stands (§38.3): what its page was loaded with, then what the server says of what it holds,
 * asked while somebody looks.
 */
export function useRemarks(
  form: () => HTMLFormElement | null | undefined,
  { loaded, address, looking }: { loaded: readonly Remark[] | undefined; address: string; looking: boolean },
): Remarks {
  const [told, setTold] = useState<Remarks>(loaded ? { state: 'known', remarks: loaded } : UNKNOWN);
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
      const remarks = await askFor(address, watched, signal);
      if (!signal.aborted) setTold(remarks ? { state: 'known', remarks } : { state: 'failed' });
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

/** Undefined when it can't be said now: advice is only a help, and takes nothing away. */
async function askFor(
  address: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Remark[] | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries(readFormValues(new FormData(form)))) body.append(name, value);
  try {
    const answer = await fetch(address, { method: 'POST', body, signal, redirect: 'manual' });
    return (await readJson(answer, REMARKS)) ?? undefined;
  } catch {
    return undefined;
  }
}
