import { Suspense, use } from 'react';
import { data, type HeadersArgs } from 'react-router';

/** A section's data: resolved, or still pending. */
export type Deferred<T> = { now: T } | { later: Promise<T> };

/**
 * Waits a moment for a section's data. They are nearly always in time, and the initial HTML contains them, also without
 * JavaScript; slow data are streamed later (§1.8).
 */
export async function deferred<T>(reading: Promise<T>, timeout = 250): Promise<Deferred<T>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Deferred<T>>((resolve) => {
    timer = setTimeout(() => resolve({ later: reading }), timeout);
  });
  try {
    return await Promise.race([reading.then((now): Deferred<T> => ({ now })), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Response of a loader with sections, with `other` data. A page that lacks a section, because it could not be read or
 * is still pending, must not be cached: the next visitor may get it whole.
 */
export function withSections<T extends Record<string, Deferred<unknown>>, Other extends object>(
  sections: T,
  other: Other,
) {
  const whole = Object.values(sections).every((section) => 'now' in section && section.now !== undefined);
  return data({ ...other, ...sections }, whole ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

/** Whether a section of the page is still pending. `loaderData`: the data of the page's loaders, by route. */
export function hasDeferredData(loaderData: Record<string, unknown>): boolean {
  return Object.values(loaderData).some(
    (sections) =>
      typeof sections === 'object' &&
      sections !== null &&
      Object.values(sections).some(
        (section) => typeof section === 'object' && section !== null && 'later' in section,
      ),
  );
}

/** Headers of a route: those of its loader. */
export function headersOfLoader({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

/** Renders a section when its data are resolved, and a fallback until then. */
export function DeferredSection<T>(props: {
  data: Deferred<T>;
  waiting: React.ReactNode;
  children: (data: T) => React.ReactNode;
}) {
  if ('now' in props.data) return props.children(props.data.now);
  return (
    <Suspense fallback={props.waiting}>
      <Later data={props.data.later}>{props.children}</Later>
    </Suspense>
  );
}

function Later<T>(props: { data: Promise<T>; children: (data: T) => React.ReactNode }) {
  return props.children(use(props.data));
}
