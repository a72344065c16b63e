import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink, IconButton } from '#admin/controls/button.tsx';
import { readFormValues } from '#admin/editing/form-values.ts';
import { SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { aboveKeyboard } from './above-keyboard.ts';
import styles from './edit-on-page.module.css';
import type { Elsewhere, PageBeside } from './elsewhere.ts';
import { CHOSEN, chooseField, fieldNames, fieldOfPlace, focusPlace } from './field-controls.ts';
import { type FieldEntry, FieldList } from './field-list.tsx';
import {
  type DrawnPage,
  PageContext,
  type Point,
  ShowOnPageContext,
  ShowPlaceContext,
  type Writing,
  WritingContext,
} from './use-on-page.ts';
import { usePageStage } from './use-page-stage.ts';

/** The place of the form of a page on that page: the settings have forms of their own. */
const placeOfPage = (place: string) => (place.startsWith(SETTINGS_PLACE) ? undefined : place);

type Described = { label: string; text: string };

/**
 * A form beside the page that it edits: a press on a text, a picture, a film or a list shows its field alone, the very
 * one of the form, and the page is rendered again as one types. The form itself stays one press away and keeps what is
 * typed: both are the same elements.
 */
export function EditOnPage({
  title,
  page,
  renderUrl,
  beside,
  ownPlace = placeOfPage,
  describe,
  shown,
  onShow,
  children,
}: {
  title: string;
  /** The path of the page's preview. */
  page: string;
  /** Where the values of the form are posted to get the page with them. */
  renderUrl: string;
  beside: PageBeside;
  /**
   * The place in this form of a place of the page, undefined for one that is edited elsewhere. By default the form is
   * that of the page itself.
   */
  ownPlace?: (place: string) => string | undefined;
  describe: (name: string, value: string) => Described;
  /** Whether the page is shown, or only the form. */
  shown: boolean;
  onShow: (shown: boolean) => void;
  children: React.ReactNode;
}) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ name: string; place: string; at?: Point | undefined }>();
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [drawn, setDrawn] = useState<DrawnPage>();
  const form = useCallback(
    () => frame.current?.querySelector<HTMLFormElement>('form:has(> [name="_version"])') ?? undefined,
    [],
  );

  const choose = useCallback(
    (place: string, at?: Point) => {
      const fields = form();
      const name = fields ? fieldOfPlace(fieldNames(fields), place) : undefined;
      if (name === undefined) return;
      setElsewhere(undefined);
      setChosen({ name, place, at });
    },
    [form],
  );

  const close = useCallback(() => {
    setChosen(undefined);
    const { name } = chosen ?? {};
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-of="${CSS.escape(name ?? '')}"]`)?.focus(),
    );
  }, [chosen]);

  // Not where an editor failed to stand in the page.
  const [onlyBeside, setOnlyBeside] = useState(false);
  const { text, tools } = (shown && !onlyBeside && chosen && drawn?.textOf(chosen.name)) || {};
  const writing = useMemo<Writing | undefined>(
    () =>
      chosen && text && tools
        ? {
            field: chosen.name,
            text,
            tools,
            at: chosen.at,
            onLeave: close,
            onFail: () => setOnlyBeside(true),
          }
        : undefined,
    [chosen, text, tools, close],
  );
  const isWriting = writing !== undefined;
  const PageStage = usePageStage(shown, () => onShow(false));

  // The fields are rendered by the form, which knows nothing of the page: the chosen one is marked for the styles.
  const markChosen = useCallback(() => {
    const fields = form();
    return fields && chooseField(fields, shown && !isWriting ? chosen?.name : undefined);
  }, [chosen, shown, isWriting, form]);
  useEffect(() => {
    const part = markChosen();
    if (part && chosen) focusPlace(part, chosen.name, chosen.place);
  }, [chosen, markChosen]);
  /** Marks the chosen field again where the form has rendered new elements, which it reports as input. */
  const onInput = () => {
    if (!chosen || isWriting || form()?.querySelector(`[${CHOSEN}]`)) return;
    const part = markChosen();
    // The form could not return the focus to a field that was not displayed.
    if (part && document.activeElement === document.body) focusPlace(part, chosen.name, chosen.place);
  };

  useEffect(() => (shown && frame.current ? aboveKeyboard(frame.current) : undefined), [shown]);

  useEffect(() => {
    if (!shown) setChosen(undefined);
  }, [shown]);

  // A link from another form beside this page names the place that was pressed there.
  useEffect(() => {
    const place = decodedUri(window.location.hash.slice(1));
    if (shown && place) choose(place);
  }, [shown, choose]);

  const ownPlaces = places.flatMap((place) => ownPlace(place) ?? []);
  const entries = shown ? entriesOf(form(), ownPlaces, describe) : [];
  const index = entries.findIndex(({ name }) => name === chosen?.name);
  const open = useCallback(
    (place?: string) => {
      onShow(true);
      if (place !== undefined) choose(place);
    },
    [onShow, choose],
  );
  const step = (by: 1 | -1) => choose(entries[index + by]?.name ?? '');
  // The children keep their place in both views, so that nothing typed is lost between them.
  return (
    <div
      ref={frame}
      className={shown ? styles['editor'] : undefined}
      data-on-page={shown ? '' : undefined}
      data-text-on-page={isWriting ? '' : undefined}
    >
      {shown && !PageStage ? <div className={styles['stage']} /> : null}
      {shown && PageStage ? (
        <PageStage
          page={page}
          renderUrl={renderUrl}
          ownPlace={ownPlace}
          beside={beside}
          form={form}
          chosen={chosen}
          writing={isWriting}
          onChoose={choose}
          onElsewhere={(found) => {
            if (found.way?.beside) return void navigate(found.way.to);
            setChosen(undefined);
            setElsewhere(found);
          }}
          onDrawn={(shownPlaces, drawnPage) => {
            setPlaces(shownPlaces);
            setDrawn(drawnPage);
          }}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the field, wherever the focus is in it */}
      <div
        className={shown ? styles['sheet'] : undefined}
        data-open={chosen && !isWriting ? '' : undefined}
        onInput={onInput}
        onKeyDown={(event) => {
          if (!shown || !chosen || event.key !== 'Escape' || event.defaultPrevented) return;
          // A dialog or a menu within the field is closed by it.
          if (!(event.target as Element).closest('dialog, [popover]')) close();
        }}
      >
        {shown ? (
          <div className={styles['head']}>
            {chosen && !isWriting ? (
              <>
                <Button icon="back" onClick={close}>
                  Tous les champs
                </Button>
                <IconButton icon="up" label="Champ précédent" disabled={index < 1} onClick={() => step(-1)} />
                <IconButton
                  icon="down"
                  label="Champ suivant"
                  disabled={index === -1 || index === entries.length - 1}
                  onClick={() => step(1)}
                />
              </>
            ) : (
              <>
                <h1>{title}</h1>
                <Button variant="outline" icon="table" onClick={() => onShow(false)}>
                  Formulaire
                </Button>
              </>
            )}
          </div>
        ) : null}
        {shown && elsewhere ? (
          <p className={styles['elsewhere']} role="status">
            {elsewhere.text}
            {elsewhere.way ? (
              <ButtonLink variant="outline" to={elsewhere.way.to}>
                {elsewhere.way.action}
              </ButtonLink>
            ) : null}
          </p>
        ) : null}
        {shown && (!chosen || isWriting) ? (
          <FieldList ref={list} entries={entries} onChoose={choose} />
        ) : null}
        <div className={shown ? styles['fields'] : undefined}>
          <ShowOnPageContext value={open}>
            <PageContext value={shown ? drawn : undefined}>
              <WritingContext value={writing}>
                <ShowPlaceContext value={choose}>{children}</ShowPlaceContext>
              </WritingContext>
            </PageContext>
          </ShowOnPageContext>
        </div>
      </div>
    </div>
  );
}

/** The fields of the form in the order of the page, those that the page doesn't show last. */
function entriesOf(
  form: HTMLFormElement | undefined,
  places: readonly string[],
  describe: (name: string, value: string) => Described,
): FieldEntry[] {
  if (!form) return [];
  const names = fieldNames(form);
  const values = readFormValues(new FormData(form));
  const seen = new Set(places.flatMap((place) => fieldOfPlace(names, place) ?? []));
  return [...seen, ...names.filter((name) => !seen.has(name))].map((name) => ({
    name,
    onPage: seen.has(name),
    ...describe(name, values[name] ?? ''),
  }));
}
