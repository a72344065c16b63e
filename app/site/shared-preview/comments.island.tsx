import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Place } from '#domain/shared-previews/place.ts';
import { ITEM_PARAMETER, RECEIVED_PARAMETER } from '#domain/shared-previews/place-in-link.ts';
import { de } from '#domain/text/french-elision.ts';
import { island } from '#ui/island/island.tsx';
import { CommentForm, type Draft } from './comment-form.interactive.tsx';
import { CommentText } from './comment-text.interactive.tsx';
import styles from './comments.module.css';
import { seekFilm, stopFilm } from './film-position.ts';
import { elementOf, filmLink } from './page-spots.ts';
import { type Pin, Pins } from './pins.interactive.tsx';
import { type Items, PreviewItems } from './preview-items.interactive.tsx';
import type { SharedComment } from './shared-comment.ts';
import { SpotsToChoose } from './spots-to-choose.interactive.tsx';
import { useFreshComments } from './use-fresh-comments.interactive.ts';
import { useSpots } from './use-spots.interactive.ts';
import { useUnsentGuard } from './use-unsent-guard.interactive.ts';

type CommentsProps = {
  comments: readonly SharedComment[];
  /** The path of the comments as data. */
  address: string;
  /** What else the link shows. */
  items: Items;
  /** Until when the link opens the page: 'le 5 mars 2026'. */
  ends: string;
  /** The class of the card of a film that isn't played yet. */
  filmCard: string;
};

type Shown =
  | { view: 'page' }
  | { view: 'choose' }
  | ({
      view: 'form';
      place: Place;
      element: HTMLElement;
      second: Promise<number | undefined> | undefined;
    } & Beside)
  /** A comment was received, but what was said can't be read. */
  | ({ view: 'sent' } & Beside)
  | ({ view: 'comment'; id: string; sent: boolean } & Beside);

/** The side of the page on which the panel covers its place least. */
type Beside = { side: 'left' | 'right' };

/**
 * Comments on places of a shared preview: pins over the page, what was said below it, and the bar that stays in view.
 * Without JavaScript there are the list, and the form of the page.
 */
function Comments({ comments: loaded, address, items, ends, filmCard }: CommentsProps) {
  const [comments, setComments] = useFreshComments(address, loaded);
  const [shown, setShown] = useState<Shown>({ view: 'page' });
  const [draft, setDraft] = useState<Draft>({ name: '', comment: '' });
  const [sending, setSending] = useState(false);
  const afterSending = useRef<() => void>(undefined);
  useUnsentGuard(draft.comment.trim() !== '');
  useEffect(forgetReceived, []);
  const spots = useSpots(filmCard);
  const layer = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEscape(shown.view !== 'page', () => close());

  const pins = useMemo(
    () =>
      comments.flatMap(({ id, number, name, place, done }): Pin[] => {
        const element = place && spots && elementOf(place, spots);
        const label = `Commentaire ${number ?? ''} ${de(name)}${done ? ', fait' : ''}`;
        return element ? [{ id, label, number: String(number), done, x: place.x, y: place.y, element }] : [];
      }),
    [comments, spots],
  );
  const writing = shown.view === 'form' ? shown : undefined;
  const shownPins = useMemo(
    () => (writing ? [...pins, { ...FRESH_PIN, ...writing.place, element: writing.element }] : pins),
    [pins, writing],
  );
  const elements = new Map(pins.map(({ id, element }) => [id, element]));
  const isLost = ({ id, place }: SharedComment) =>
    place !== undefined && spots !== undefined && !elements.has(id);

  /** A form whose comment is being sent is left once that is stored: where it fails, the form says why. */
  const leave = (next: () => void) => {
    if (sending) afterSending.current = next;
    else next();
  };
  const close = () =>
    leave(() => {
      setShown({ view: 'page' });
      const pin = shown.view === 'comment' ? pinOf(shown.id) : null;
      requestAnimationFrame(() => (pin ?? start.current)?.focus({ preventScroll: true }));
    });
  const choose = (place: Place, element: HTMLElement) => {
    const second = place.what === 'film' ? stopFilm(element) : undefined;
    setShown({ view: 'form', place, element, second, side: sideBeside(element, place.x) });
    scrollToPoint(element, place.y);
  };
  const show = (id: string) =>
    leave(() => {
      const pin = pins.find((one) => one.id === id);
      setShown({ view: 'comment', id, sent: false, side: pin ? sideBeside(pin.element, pin.x) : 'right' });
      if (pin) scrollToPoint(pin.element, pin.y);
    });
  const seek = ({ id, place, second }: SharedComment) => {
    const element = elements.get(id);
    if (place?.what !== 'film' || second === undefined || !element) return undefined;
    return () => {
      // Another film of the list is chosen: its link shows it.
      if (element === filmLink(place.key)) element.click();
      scrollToPoint(element, 0.5);
      void seekFilm(element, second);
    };
  };

  const read = shown.view === 'comment' ? comments.find(({ id }) => id === shown.id) : undefined;
  const choosing = shown.view === 'choose';
  return (
    <>
      {comments.length > 0 ? (
        <section id="avis-recus" className={`wrap ${styles['said']}`} aria-labelledby="avis-recus-titre">
          <h2 id="avis-recus-titre" className="h2">
            Ce qui a été dit
          </h2>
          <ol className={styles['list']}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <NumberOf comment={comment} onShow={elements.has(comment.id) ? show : undefined} />
                <div>
                  <CommentText comment={comment} lost={isLost(comment)} onSeek={seek(comment)} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div ref={layer} className={styles['layer']} data-screen-only="">
        {choosing && spots ? <SpotsToChoose spots={spots} layer={layer} onChoose={choose} /> : null}
        <div hidden={choosing}>
          <Pins pins={shownPins} layer={layer} chosen={read?.id} onPress={show} />
        </div>
      </div>
      {writing ? (
        <Panel title="Votre commentaire" side={writing.side} onClose={close}>
          <CommentForm
            place={writing.place}
            second={writing.second}
            draft={draft}
            address={address}
            sending={sending}
            onDraft={setDraft}
            onSending={(now) => {
              setSending(now);
              afterSending.current = undefined;
            }}
            onCancel={close}
            onSent={(next, id) => {
              if (next) setComments(next);
              // What was typed since is another comment.
              setDraft((now) => (now.comment === draft.comment ? { ...now, comment: '' } : now));
              if (afterSending.current) return afterSending.current();
              const { side } = writing;
              const isListed = next?.some((one) => one.id === id);
              setShown(isListed ? { view: 'comment', id, sent: true, side } : { view: 'sent', side });
            }}
          />
        </Panel>
      ) : null}
      {read && shown.view === 'comment' ? (
        <Panel
          key={read.id}
          title={`Commentaire ${read.number ?? ''}`}
          side={shown.side}
          onClose={close}
          focused
        >
          {shown.sent ? <Sent /> : null}
          <CommentText comment={read} lost={isLost(read)} onSeek={seek(read)} />
        </Panel>
      ) : null}
      {shown.view === 'sent' ? (
        <Panel title="Votre commentaire" side={shown.side} onClose={close} focused>
          <Sent />
        </Panel>
      ) : null}
      <aside className={styles['note']} aria-label="Aperçu partagé">
        {choosing ? (
          <>
            <p role="status">Choisissez l’endroit dont vous voulez parler</p>
            <button type="button" ref={start} onClick={close}>
              Annuler
            </button>
          </>
        ) : (
          <>
            <p>Aperçu partagé jusqu’au {ends}</p>
            <PreviewItems {...items} />
            <div>
              {spots ? (
                <button type="button" ref={start} onClick={() => leave(() => setShown({ view: 'choose' }))}>
                  Commenter un endroit
                </button>
              ) : null}
              <a href="#avis">Donner votre avis</a>
            </div>
          </>
        )}
      </aside>
    </>
  );
}

/**
 * Clients pass on the URL of the page: the thanks are for the person who has just replied, and so is the name. The key
 * of the item is for what the page sends; its place suffices for what is read.
 */
function forgetReceived(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(RECEIVED_PARAMETER)) return;
  for (const parameter of [RECEIVED_PARAMETER, ITEM_PARAMETER]) url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
}

const FRESH_PIN = { id: 'fresh', label: 'L’endroit choisi', number: '+', done: false, fresh: true };

/** What closes by Escape over the page: a dialog, the menu, the lightbox, which is no native dialog. */
const MODAL = 'dialog:modal, [aria-modal="true"]';

/** Calls back when Escape is pressed and nothing over the page takes it. */
function useEscape(active: boolean, onEscape: () => void) {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(MODAL)) leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}

function sideBeside(element: HTMLElement, x: number): 'left' | 'right' {
  const { left, width } = element.getBoundingClientRect();
  return left + x * width > window.innerWidth / 2 ? 'left' : 'right';
}

/** Scrolls so that a point of an element is seen beside the panel, or above it on a phone; what is folded is opened. */
function scrollToPoint(element: HTMLElement, y: number): void {
  const folded = element.closest('details');
  if (folded) folded.open = true;
  const { top, height } = element.getBoundingClientRect();
  const narrow = window.innerWidth <= 640;
  const [from, to] = narrow ? [0.12, 0.28] : [0.2, 0.8];
  const point = top + y * height;
  if (point < from * window.innerHeight || point > to * window.innerHeight)
    window.scrollBy({ top: point - ((from + to) / 2) * window.innerHeight });
}

const pinOf = (id: string) => document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"]`);

/** The number of a comment, which leads to its place; an approval has a sign instead. */
function NumberOf({
  comment: { id, number, done },
  onShow,
}: {
  comment: SharedComment;
  onShow: ((id: string) => void) | undefined;
}) {
  const sign = { className: styles['number'], 'data-done': done ? '' : undefined };
  if (number === undefined) return <span className={styles['approval']}>✓</span>;
  if (!onShow) return <span {...sign}>{number}</span>;
  return (
    <button type="button" {...sign} onClick={() => onShow(id)}>
      <span className="sr">Voir l’endroit du commentaire </span>
      {number}
    </button>
  );
}

/** A panel beside the page, or at its foot on a phone. It isn't modal: the page is read while one writes. */
function Panel({
  title,
  side,
  focused = false,
  onClose,
  children,
}: Beside & {
  title: string;
  /** Its title gets the focus; otherwise a field of it does. */
  focused?: boolean;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <section className={styles['panel']} data-side={side} aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label="Fermer" onClick={onClose}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </header>
      {children}
    </section>
  );
}

const Sent = () => (
  <p className={styles['sent']} role="status">
    Envoyé à l’agence.
  </p>
);

export default island('comments', Comments);
