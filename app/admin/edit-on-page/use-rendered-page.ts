import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFormValues } from '#admin/editing/form-values.ts';
import { REFUSED_HEADER } from '#domain/pages/preview-parameters.ts';
import { updateDocument } from './update-document.ts';

/** The page follows when typing pauses for this long. */
const DEBOUNCE_MS = 120;

/** Why the page doesn't follow what is typed. */
export type RenderProblem = 'expired' | 'away' | 'down' | 'refused';

/**
 * Exponential backoff of the retries of a problem that ends without an event: a network, a server, a session that is
 * back. The page itself may be what fails, each time.
 */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/** A new object for each request, whose retry begins at its end. `count`: the failed requests in a row. */
type Failure = { problem: RenderProblem; count: number };

const failed = (problem: RenderProblem) => (former: Failure | undefined) => ({
  problem,
  count: (former?.count ?? 0) + 1,
});

const problemOf = (status: number): RenderProblem =>
  status === 401 ? 'expired' : status >= 500 ? 'down' : 'refused';

/**
 * Renders the page with the values of the form, when typing in it pauses: the server does, and the shown document is
 * changed where it differs. Yields why it doesn't follow, and the errors of the values by field.
 */
export function useRenderedPage({
  renderUrl,
  form,
  parsed,
  missing,
  onMissing,
  onRendered,
}: {
  /** Where the values are posted to get the page with them. */
  renderUrl: string;
  form: () => HTMLFormElement | undefined;
  parsed: () => Document | undefined;
  /** How many times in a row the page could not be loaded: `onMissing` is called once the server renders it. */
  missing: number;
  onMissing: () => void;
  onRendered: (shown: Document) => void;
}): {
  problem: RenderProblem | undefined;
  refused: Readonly<Record<string, string>>;
  render: () => Promise<void>;
} {
  const [failure, setFailure] = useState<Failure>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  // Replies may overtake each other: only the last one is shown.
  const pending = useRef<AbortController>(undefined);
  const retry = useRef<ReturnType<typeof setInterval>>(undefined);
  // From onMissing() until the page is there, or is missing once more: another call would abort its loading.
  const loading = useRef(false);
  const notifyRendered = useEffectEvent(onRendered);
  const render = async () => {
    const fields = form();
    const shown = parsed();
    if (!fields || !(shown || (missing > 0 && !loading.current))) return;
    // The retry of an earlier failure would abort this request where it takes longer.
    clearInterval(retry.current);
    retry.current = undefined;
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    try {
      const response = await fetch(renderUrl, {
        method: 'POST',
        body: new URLSearchParams(readFormValues(new FormData(fields))),
        signal: request.signal,
      });
      const html = await response.text();
      if (request.signal.aborted) return;
      // The problem stays until the page is loaded and rendered again.
      if (response.ok && !shown) {
        loading.current = true;
        return onMissing();
      }
      if (!(response.ok && shown)) return setFailure(failed(problemOf(response.status)));
      setFailure(undefined);
      setRefused(JSON.parse(decodeURIComponent(response.headers.get(REFUSED_HEADER) ?? '{}')));
      updateDocument(shown, new DOMParser().parseFromString(html, 'text/html'));
      notifyRendered(shown);
    } catch {
      if (!request.signal.aborted) setFailure(failed('away'));
    }
  };

  const renderNow = useEffectEvent(render);
  useEffect(() => {
    loading.current = false;
    if (missing === 1) void renderNow();
    // The server renders the page, and yet it isn't loaded: at once would be without end.
    if (missing > 1) setFailure(failed('down'));
  }, [missing]);
  // The next request ends the interval, which would abort it where it takes longer: a hidden tab alone goes on waiting.
  useEffect(() => {
    if (failure === undefined || failure.problem === 'refused') return;
    const again = () => {
      if (retry.current !== undefined && !document.hidden) void renderNow();
    };
    retry.current = setInterval(again, Math.min(RETRY_MS * 2 ** (failure.count - 1), MAX_RETRY_MS));
    window.addEventListener('focus', again);
    return () => {
      clearInterval(retry.current);
      window.removeEventListener('focus', again);
    };
  }, [failure]);
  // Not cleared by React's next render, which each reply causes: what is typed meanwhile would not be shown.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renderSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void renderNow(), DEBOUNCE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const renderedForm = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    const fields = form();
    if (!fields) return;
    const onInput = () => renderSoon();
    // After a save the form may be another one, with what is stored now.
    if (renderedForm.current && renderedForm.current !== fields) onInput();
    renderedForm.current = fields;
    fields.addEventListener('input', onInput);
    window.addEventListener('online', onInput);
    return () => {
      fields.removeEventListener('input', onInput);
      window.removeEventListener('online', onInput);
    };
  });
  return { problem: failure?.problem, refused, render };
}
