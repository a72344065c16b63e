import { Suspense, use } from 'react';
import { data, type HeadersArgs } from 'react-router';

/** A section's data: there already, or still on its way. */
export type Deferred<T> = { now: T } | { later: Promise<T> };

/**
 * Waits a moment for a section's data. Nearly always they are there and the page holds them from the start, also
 * without JavaScript; when they are slow the page is sent without them and they follow (§1.8).
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
 * What a loader with sections answers, with `other` data beside them. A page that lacks one, because it could not be read or is still on its way,
 * must not be kept for the next visitor, who may get it whole.
 */
export function withSections<T extends Record<string, Deferred<unknown>>, Other extends object>(
  sections: T,
  other: Other,
) {
  const whole = Object.values(sections).every((section) => 'now' in section && section.now !== undefined);
  return data({ ...other, ...sections }, whole ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

/** Is a section of the page still on its way? `loaderData`: what the loaders of a page answered, by route. */
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

/** For the routes that use it: the page says what its loader said. */
export function headersOfLoader({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

/** Draws a section when its data are there, and what waits for them until then. */
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
