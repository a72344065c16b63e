import { createContext, useContext, useEffect, useState } from 'react';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { spokenDate, spokenDateInSentence } from '#domain/text/spoken-date.ts';

const Now = createContext<Date | undefined>(undefined);
const MINUTE = 60_000;

/**
 * Reference time for relative dates: the server's time at the last load, advanced every minute, so that server and
 * browser render the same text.
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

/** The reference time of Clock. */
export function useNow(): Date {
  return useContext(Now) ?? new Date();
}

/**
 * A relative date (« hier à 14 h »), with the exact one as its tooltip and for screen readers (§29.12). `within`:
 * within a sentence, where a date has its article.
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
