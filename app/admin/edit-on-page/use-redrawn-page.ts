import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFormValues } from '#admin/editing/form-values.ts';
import { REFUSED_HEADER } from '#domain/pages/preview-parameters.ts';
import { updateDocument } from './update-document.ts';

/** The page follows when typing pauses for this long. */
const PAUSE_MS = 120;

/** Why the page doesn't follow what is typed. */
export type RedrawProblem = 'expired' | 'away' | 'refused';

/**
 * Renders the page with the values of the form, when typing in it pauses: the server does, and the shown document is
 * changed where it differs. Yields why it doesn't follow, and the errors of the values by field.
 */
export function useRedrawnPage({
  draw,
  form,
  parsed,
  onDrawn,
}: {
  /** Where the values are posted to get the page with them. */
  draw: string;
  form: () => HTMLFormElement | undefined;
  parsed: () => Document | undefined;
  onDrawn: (shown: Document) => void;
}): {
  problem: RedrawProblem | undefined;
  refused: Readonly<Record<string, string>>;
  redraw: () => Promise<void>;
} {
  const [problem, setProblem] = useState<RedrawProblem>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  // Replies may overtake each other: only the last one is shown.
  const pending = useRef<AbortController>(undefined);
  const tellDrawn = useEffectEvent(onDrawn);
  const redraw = async () => {
    const fields = form();
    const shown = parsed();
    if (!fields || !shown) return;
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    try {
      const response = await fetch(draw, {
        method: 'POST',
        body: new URLSearchParams(readFormValues(new FormData(fields))),
        signal: request.signal,
      });
      const html = await response.text();
      if (request.signal.aborted) return;
      setProblem(response.ok ? undefined : response.status === 401 ? 'expired' : 'refused');
      if (!response.ok) return;
      setRefused(JSON.parse(decodeURIComponent(response.headers.get(REFUSED_HEADER) ?? '{}')));
      updateDocument(shown, new DOMParser().parseFromString(html, 'text/html'));
      tellDrawn(shown);
    } catch {
      if (!request.signal.aborted) setProblem('away');
    }
  };

  const redrawNow = useEffectEvent(redraw);
  // Not cleared by the next render, which each reply causes: what is typed meanwhile would not be drawn.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const redrawSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void redrawNow(), PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const drawn = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    const fields = form();
    if (!fields) return;
    const onInput = () => redrawSoon();
    // After a save the form may be another one, with what is stored now.
    if (drawn.current && drawn.current !== fields) onInput();
    drawn.current = fields;
    fields.addEventListener('input', onInput);
    window.addEventListener('online', onInput);
    return () => {
      fields.removeEventListener('input', onInput);
      window.removeEventListener('online', onInput);
    };
  });
  return { problem, refused, redraw };
}
