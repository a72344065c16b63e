import { createContext, useContext, useEffect, useState } from 'react';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { spokenDate, spokenDateInSentence } from '#domain/text/spoken-date.ts';

const Now = createContext<Date | undefined>(undefined);
const MINUTE = 60_000;

/**
 * The time from which dates are said below it: the server's at the last load, so that both render the same text
 * whatever the clock of the browser says, and moved on each minute.
 */
export function Clock({ loadedAt, children }: { loadedAt: Date | undefined; children: React.ReactNode }) {
  const [passed, setPassed] = useState({ since: loadedAt, ms: 0 });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed({ since: loadedAt, ms: performance.now() - start }), MINUTE);
    return () => clearInterval(timer);
  }, [loadedAt]);
  const ms = passed.since === loadedAt ? passed.ms : 0;
  return <Now value={loadedAt && new Date(loadedAt.getTime() + ms)}>{children}</Now>;
}

/** The time from which dates are said here. */
export function useNow(): Date {
  return useContext(Now) ?? new Date();
}

/**
 * A moment as people say it, with the exact one as its tooltip and for screen readers (§29.12). `within`: within a
 * sentence, where a date has its article.
 */
export function When({ at, within = false }: { at: Date; within?: boolean }) {
  const now = useNow();
  const exact = frenchDateAndTime(at);
  return (
    <time dateTime={at.toISOString()} title={exact}>
      {(within ? spokenDateInSentence : spokenDate)(at, now)}
      <span className="sr">, {exact}</span>
    </time>
  );
}
