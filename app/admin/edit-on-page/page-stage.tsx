import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SegmentedControl } from '#admin/controls/fields/segmented-control.tsx';
import { readFormValues } from '#admin/editing/form-values.ts';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { EDITED, ON_PAGE, REFUSED_HEADER } from '#domain/pages/preview-parameters.ts';
import styles from './edit-on-page.module.css';
import { type Elsewhere, elsewhereAt, type PageBeside } from './elsewhere.ts';
import {
  MARK_STYLES,
  outlineField,
  outlineNear,
  overflows,
  placeAt,
  placesOnPage,
} from './fields-on-page.ts';
import { cropsOnPage, moveOnPage } from './files-on-page.ts';
import { runsListeners, TEXT_STYLES, textOnPage, WRITING } from './text-on-page.ts';
import { updateDocument } from './update-document.ts';
import type { DrawnPage, Point } from './use-on-page.ts';

/** The widths at which the page is shown, in CSS pixels. */
const WIDTHS = { phone: 390, tablet: 820, computer: 1440 };
type Device = keyof typeof WIDTHS;

const DEVICES = [
  { value: 'phone', label: 'Téléphone', drawing: 'Téléphone' },
  { value: 'tablet', label: 'Tablette', drawing: 'Tablette' },
  { value: 'computer', label: 'Ordinateur', drawing: 'Ordinateur' },
] as const;

/** The page follows when typing pauses for this long. */
const PAUSE_MS = 120;
/** How often it is looked whether the page is parsed: its document has no event before. */
const PARSED_MS = 50;

const PROBLEMS = {
  expired:
    'Votre session a expiré\u00a0: la page ne suit plus. Enregistrez pour vous reconnecter, rien n’est perdu.',
  away: 'Pas de connexion\u00a0: la page suivra à son retour, rien n’est perdu.',
  refused: 'La page ne peut pas être montrée avec cette saisie. Elle est gardée dans le formulaire.',
};

/**
 * The page as it will be, at the width of a phone, a tablet or a computer. It runs no script: it stands still while one
 * edits, and is exactly what the server renders.
 */
export default function PageStage({
  page,
  draw,
  ownPlace,
  beside,
  form,
  chosen,
  writing,
  onChoose,
  onElsewhere,
  onDrawn,
}: {
  page: string;
  draw: string;
  ownPlace: (place: string) => string | undefined;
  beside: PageBeside;
  form: () => HTMLFormElement | undefined;
  /** A new object for each press, also on the same place. */
  chosen: { name: string; place: string } | undefined;
  /** The chosen field is written on the page itself. */
  writing: boolean;
  onChoose: (place: string, at: Point) => void;
  /** Called for a press on what is edited on another screen. */
  onElsewhere: (elsewhere: Elsewhere) => void;
  /** Called each time the page was drawn, with the places that it shows. */
  onDrawn: (places: readonly string[], page: DrawnPage) => void;
}) {
  const role = useContext(RoleContext);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [tab] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join('-'));
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'phone' : 'computer'));
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>();
  const [overflowing, setOverflowing] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  // Until it is parsed, a page would be replaced by what still arrives.
  const loaded = useRef<Document>(undefined);
  const room = useSize(stage);
  const width = WIDTHS[device];
  const scale = Math.min(1, room.width / width);

  // A list's errors have the path of the entry: 'videos.0.vimeoId'.
  const error = Object.entries(refused).find(
    ([field]) => field.split('.')[0] === chosen?.name || field === chosen?.name,
  )?.[1];

  /** Outlines the chosen place, and says whether its text overflows. */
  const outline = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || !loaded.current) return [];
    const places = outlineField(shown, chosen?.place, ownPlace);
    setOverflowing(places.some((place) => overflows(place, width)));
    return places;
  }, [chosen, width, ownPlace]);

  const tell = useEffectEvent((shown: Document) =>
    onDrawn(placesOnPage(shown), {
      cropsOf: (files) => (frame.current ? cropsOnPage(frame.current, files) : []),
      follow: (file, position) => moveOnPage(shown, file, position),
      textOf: (field) => {
        const text = frame.current?.contentDocument === shown ? textOnPage(shown, field) : undefined;
        return text && tools.current && runsListeners(shown) ? { text, tools: tools.current } : undefined;
      },
    }),
  );

  const listen = useEffectEvent(() => {
    const shown = frame.current?.contentDocument;
    const view = shown?.defaultView;
    if (!shown || !view) return;
    const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(`${MARK_STYLES}${TEXT_STYLES}`);
    shown.adoptedStyleSheets = [sheet];
    shown.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        if ((event.target as Element).closest(`[${WRITING}]`)) return;
        const place = placeAt(event.target);
        const own = place === undefined ? undefined : ownPlace(place);
        if (own !== undefined) return onChoose(own, { x: event.clientX, y: event.clientY });
        const elsewhere = elsewhereAt(event.target, role, beside);
        if (elsewhere) onElsewhere(elsewhere);
      },
      true,
    );
    shown.addEventListener('submit', (event) => event.preventDefault(), true);
    shown.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Tab') {
        // Not through the page: its links lead nowhere here.
        const stops = [...(tools.current?.querySelectorAll<HTMLElement>('button, input') ?? [])];
        stops
          .filter(({ tabIndex }) => tabIndex >= 0)
          .at(event.shiftKey ? 0 : -1)
          ?.focus();
      } else {
        // The shortcuts of the back-office are listened for in its own document.
        const isShortcut = event.ctrlKey || event.metaKey;
        if (!isShortcut || window.dispatchEvent(new KeyboardEvent(event.type, event))) return;
      }
      event.preventDefault();
    });
    shown.addEventListener('pointermove', ({ clientX, clientY }) => outlineNear(shown, clientX, clientY));
    tell(shown);
    const [place] = outline();
    if (place) return place.scrollIntoView({ block: 'center' });
    const scrolled = Number(new URLSearchParams(window.location.search).get(ON_PAGE));
    shown.documentElement.scrollTop = (scrolled / 1000) * shown.documentElement.scrollHeight;
  });

  const outlined = useEffectEvent(outline);

  /** Once for each document that the frame shows. */
  const begin = useEffectEvent((shown: Document) => {
    if (loaded.current === shown) return;
    loaded.current = shown;
    listen();
    void redraw();
  });
  // Not at the end of loading, which waits for pictures and films: presses until then would be lost.
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = frame.current?.contentDocument;
      if (!shown || shown.URL === 'about:blank' || shown.readyState === 'loading') return;
      // The place where it was read depends on the styles of what is above it.
      const sheets = shown.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      if ([...sheets].some(({ sheet }) => sheet === null)) return;
      clearInterval(timer);
      begin(shown);
    }, PARSED_MS);
    return () => clearInterval(timer);
  }, []);

  // Replies may overtake each other: only the last one is shown.
  const pending = useRef<AbortController>(undefined);
  const redraw = useCallback(async () => {
    const fields = form();
    const shown = frame.current?.contentDocument;
    if (!fields || !shown || !loaded.current) return;
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    try {
      const response = await fetch(withTab(draw, tab), {
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
      tell(shown);
      outlined();
    } catch {
      if (!request.signal.aborted) setProblem('away');
    }
  }, [draw, tab, form]);

  // Not cleared by the next render, which each reply causes: what is typed meanwhile would not be drawn.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const redrawSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void redraw(), PAUSE_MS);
  }, [redraw]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drawn = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    const fields = form();
    if (!fields) return;
    // After a save the form may be another one, with what is stored now.
    if (drawn.current && drawn.current !== fields) redrawSoon();
    drawn.current = fields;
    fields.addEventListener('input', redrawSoon);
    window.addEventListener('online', redrawSoon);
    return () => {
      fields.removeEventListener('input', redrawSoon);
      window.removeEventListener('online', redrawSoon);
    };
  });

  // Where the tools of a text come and go above the page, what is on it stays where it is on the screen.
  useEffect(() => {
    const bar = tools.current;
    if (!bar) return;
    let height = bar.offsetHeight;
    let above = false;
    const observer = new ResizeObserver(() => {
      const next = bar.offsetHeight;
      if (next > 0) above = bar.offsetTop < (stage.current?.offsetTop ?? 0);
      if (above) frame.current?.contentWindow?.scrollBy(0, (next - height) / scale);
      height = next;
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [scale]);

  useEffect(() => {
    const [place] = outline();
    // The editor stays where it was pressed.
    if (!writing) place?.scrollIntoView({ block: 'center' });
  }, [outline, writing]);

  return (
    <section className={styles['stage']} aria-label="La page">
      <div className={styles['tools']}>
        <SegmentedControl label="Largeur de la page" value={device} choices={DEVICES} onChange={setDevice} />
        <p className="fine" role="status">
          {problem
            ? PROBLEMS[problem]
            : (error ?? (overflowing ? 'Ce texte déborde de sa place à cette largeur.' : ''))}
        </p>
      </div>
      <div ref={tools} className={styles['textTools']} />
      <div ref={stage} className={styles['room']}>
        <iframe
          ref={frame}
          title="La page, avec vos modifications"
          src={withTab(page, tab)}
          // No scripts: see above.
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={(event) => {
            const shown = event.currentTarget.contentDocument;
            if (shown) begin(shown);
          }}
          style={{
            width,
            height: scale > 0 ? room.height / scale : room.height,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
          }}
        />
      </div>
    </section>
  );
}

function withTab(address: string, tab: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${EDITED}=${tab}`;
}

/** The size of an element, which follows its changes. */
function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
