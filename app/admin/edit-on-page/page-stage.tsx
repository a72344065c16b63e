import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SegmentedControl } from '#admin/controls/fields/segmented-control.tsx';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { EDITED, ON_PAGE } from '#domain/pages/preview-parameters.ts';
import styles from './edit-on-page.module.css';
import { type Elsewhere, elsewhereAt, type PageBeside } from './elsewhere.ts';
import { outlineField, overflows, placeAt, placesOnPage } from './fields-on-page.ts';
import { cropsOnPage, moveOnPage } from './files-on-page.ts';
import { listenToPage } from './page-events.ts';
import { runsListeners, textOnPage } from './text-on-page.ts';
import type { DrawnPage, Point } from './use-on-page.ts';
import { useParsedDocument } from './use-parsed-document.ts';
import { type RenderProblem, useRenderedPage } from './use-rendered-page.ts';

/** The widths at which the page is shown, in CSS pixels. */
const WIDTHS = { phone: 390, tablet: 820, computer: 1440 };
type Device = keyof typeof WIDTHS;

const DEVICES = [
  { value: 'phone', label: 'Téléphone', drawing: 'Téléphone' },
  { value: 'tablet', label: 'Tablette', drawing: 'Tablette' },
  { value: 'computer', label: 'Ordinateur', drawing: 'Ordinateur' },
] as const;

const PROBLEMS: Record<RenderProblem, string> = {
  expired:
    'Votre session a expiré\u00a0: la page ne suit plus. Enregistrez pour vous reconnecter, rien n’est perdu.',
  away: 'Pas de connexion\u00a0: la page suivra à son retour, rien n’est perdu.',
  down: 'Le site ne répond pas\u00a0: la page suivra d’elle-même, rien n’est perdu.',
  refused: 'La page ne peut pas être montrée avec cette saisie. Elle est gardée dans le formulaire.',
};

/**
 * The page as it will be, at the width of a phone, a tablet or a computer. It runs no script: it stands still while one
 * edits, and is exactly what the server renders.
 */
export default function PageStage({
  page,
  renderUrl,
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
  renderUrl: string;
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
  const [overflowing, setOverflowing] = useState(false);
  const room = useSize(stage);
  const width = WIDTHS[device];
  const scale = Math.min(1, room.width / width);

  const { parsed, missing, reload, onLoad } = useParsedDocument(frame, (shown) => {
    listenToPage(shown, () => tools.current, press);
    tell(shown);
    const [place] = outline();
    if (place) place.scrollIntoView({ block: 'center' });
    else {
      const scrolled = Number(new URLSearchParams(window.location.search).get(ON_PAGE));
      shown.documentElement.scrollTop = (scrolled / 1000) * shown.documentElement.scrollHeight;
    }
    void render();
  });
  const press = useEffectEvent((target: EventTarget | null, at: Point) => {
    const place = placeAt(target);
    const own = place === undefined ? undefined : ownPlace(place);
    if (own !== undefined) return onChoose(own, at);
    const elsewhere = elsewhereAt(target, role, beside);
    if (elsewhere) onElsewhere(elsewhere);
  });

  /** Outlines the chosen place, and says whether its text overflows. */
  const outline = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || !parsed.current) return [];
    const places = outlineField(shown, chosen?.place, ownPlace);
    setOverflowing(places.some((place) => overflows(place, width)));
    return places;
  }, [chosen, width, ownPlace, parsed]);

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

  const { problem, refused, render } = useRenderedPage({
    renderUrl: withTab(renderUrl, tab),
    form,
    parsed: () => parsed.current,
    missing,
    onMissing: reload,
    onRendered: (shown) => {
      tell(shown);
      outline();
    },
  });
  // A list's errors have the path of the entry: 'videos.0.vimeoId'.
  const error = Object.entries(refused).find(
    ([field]) => field.split('.')[0] === chosen?.name || field === chosen?.name,
  )?.[1];

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
          onLoad={onLoad}
          style={{
            visibility: missing > 0 ? 'hidden' : undefined,
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
