import type { Node, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { WritingContext } from '#admin/edit-on-page/use-on-page.ts';
import { takeAwaited } from '#admin/editing/control-place.ts';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { ChooseFromLibrary } from '#admin/media-library/choosing/choose-from-library.tsx';
import { UnsentFile } from '#admin/media-picker/unsent-file.tsx';
import { ACCEPT, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { withOwnFileAddresses } from '#domain/files/stored-file-address.ts';
import { de } from '#domain/text/french-elision.ts';
import { printableText } from '#domain/text/storable-text.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import './editor-marks.css';
import { editorExtensions } from './editor-extensions.ts';
import { EditorHost } from './editor-host.tsx';
import { EditorTools } from './editor-tools.tsx';
import { LinkDialog } from './links/link-dialog.tsx';
import { useArrivalInText } from './links/use-arrival-in-text.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { tellLostParts, tellOtherFiles } from './pasting/announce-lost-parts.ts';
import { withOwnBlocks } from './pasting/pasted-blocks.ts';
import { isPictureFile, pastedPictures } from './pasting/pasted-pictures.ts';
import { pastedText } from './pasting/pasted-text.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { type EmbedPrompt, insertEmbed, insertLink, selectedLink } from './prompts.ts';
import styles from './rich-text-editor.module.css';
import { focusToolbar } from './toolbar.tsx';
import { PICTURE_FAILED, usePictureUpload } from './use-picture-upload.ts';
import { useWritingOnPage } from './write-on-page.ts';

/** The placeholder while the text is empty, also read by screen readers as a description. */
const HINT = 'Écrivez, collez depuis Word ou Google Docs, ou déposez une image.';
/** For screen readers only: the shortcuts to the toolbars, and out of a table. */
const KEYS =
  'Alt+F10 va aux outils, Échap en revient. Dans un tableau, Tabulation va à la cellule suivante et Échap en sort.';
/** Where the text is written on its page. */
const KEYS_ON_PAGE = 'Tabulation va à « Terminé », Échap aussi termine.';

/**
 * The rich text editor of an article. Its value is the schema's HTML, in a hidden field. Where one edits on the page it
 * stands in the page itself, with its tools above, or on a phone below.
 */
export function RichTextEditor({
  name,
  label,
  initial,
  limits,
  error,
}: {
  name: string;
  label: string;
  initial: string;
  limits: UploadLimits;
  error?: string | undefined;
}) {
  const [html, setHtml] = useState(initial);
  /** The open dialog: the former URL of a link, or the prompt of an embed. */
  const [prompt, setPrompt] = useState<{ link: string } | { embed: EmbedPrompt }>();
  const frame = useRef<HTMLElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const current = useRef<Editor | null>(null);
  const loaded = useRef<Node>(undefined);
  const errorId = useId();
  const hintId = useId();
  const { filesUrl } = useSiteFacts();
  const place = use(WritingContext);
  const writing = place?.field === name ? place : undefined;
  const pictures = usePictureUpload(current, limits, writing !== undefined);
  /** Pictures of a paste or a drop; other files are reported. */
  const picturesIn = (data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    const others = files.filter((one) => !isPictureFile(one));
    if (others.length > 0) tellOtherFiles(others);
    return files.filter((one) => !others.includes(one));
  };
  const clean = (pasted: string, view: EditorView) =>
    cleanPastedHtml(withOwnFileAddresses(pasted, filesUrl), {
      siteOrigin: window.location.origin,
      inCell: isInTable(view.state),
      tell: tellLostParts,
    });
  const editor = useEditor({
    // The server renders the space of the toolbar; the editor needs the browser.
    immediatelyRender: false,
    extensions: editorExtensions(typeof window === 'undefined' ? undefined : window.location.origin),
    content: initial,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(error ? { 'aria-invalid': 'true' } : {}),
        style: `--hint: ${JSON.stringify(HINT)}`,
        ...(writing
          ? {
              'data-writing': '',
              class: writing.text.className,
              // The page can't refer to an element of the form.
              'aria-description': [HINT, KEYS, KEYS_ON_PAGE, error].filter(Boolean).join(' '),
            }
          : {
              class: styles['text'] ?? '',
              'aria-describedby': error ? `${hintId} ${errorId}` : hintId,
            }),
      },
      transformPastedHTML: clean,
      transformPastedText: printableText,
      transformPasted: withOwnBlocks,
      clipboardTextParser: (text, _context, plain, view) =>
        // ProseMirror's own parser reads what is undefined.
        pastedText(text, { plain, view, clean: (pasted) => clean(pasted, view) }) as Slice,
      handleDOMEvents: {
        // Before the HTML is parsed: the pictures of the clipboard are uploaded first.
        paste: (view, event) => {
          const files = picturesIn(event.clipboardData);
          const html = withOwnFileAddresses(event.clipboardData?.getData('text/html') ?? '', filesUrl);
          if (view.state.selection.$from.parent.type.spec.code) return false;
          const rtf = () => event.clipboardData?.getData('text/rtf') ?? '';
          const pasted = pastedPictures({ html, files, rtf }, window.location.origin);
          if (pasted.files.length === 0) return false;
          event.preventDefault();
          void pictures.paste(pasted);
          return true;
        },
      },
      handleKeyDown: (view, { altKey, key }) => {
        // In a table, Escape leaves the table first.
        if (writing && key === 'Escape' && !view.composing && !isInTable(view.state)) {
          writing.onLeave();
          return true;
        }
        if (!altKey || key !== 'F10') return false;
        // The table toolbar comes last, and exists only inside a table.
        const bars = [...((writing?.tools ?? frame.current)?.querySelectorAll('[role="toolbar"]') ?? [])];
        focusToolbar(bars.at(isInTable(view.state) ? -1 : 0));
        return true;
      },
      handleDrop: (view, event, _slice, moved) => {
        if (moved || (event.dataTransfer?.files.length ?? 0) === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const near = place && Selection.near(view.state.doc.resolve(place.pos));
        if (near) view.dispatch(view.state.tr.setSelection(near));
        view.focus();
        void pictures.send(picturesIn(event.dataTransfer));
        return true;
      },
    },
    onCreate: ({ editor: made }) => {
      current.current = made;
    },
    onUpdate: ({ editor: now, transaction }) => {
      loaded.current ??= transaction.before;
      // What is undone is no change: the editor doesn't keep the white space between the blocks of the loaded text.
      const isLoaded = now.state.doc.eq(loaded.current);
      setHtml(isLoaded ? initial : now.isEmpty ? '' : now.getHTML());
    },
  });

  useWritingOnPage(editor, writing);
  useArrivalInText(editor, name);
  // After the save of a new article its text goes on where it was.
  useEffect(() => {
    const place = editor ? takeAwaited() : undefined;
    if (!editor || !place) return;
    const { start: from, end: to, typed } = place;
    editor.commands.setTextSelection({ from, to });
    if (typed !== '') editor.view.dispatch(editor.state.tr.insertText(typed));
    editor.view.focus();
  }, [editor]);

  // A closed dialog returns the focus to its button: the editor takes it back.
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current && !prompt) current.current?.view.focus();
    requested.current = prompt !== undefined;
  }, [prompt]);

  /** Closes the dialog once its value was accepted. */
  const close = (taken: boolean) => {
    if (taken) setPrompt(undefined);
    return taken;
  };

  const tools = editor ? (
    <EditorTools
      editor={editor}
      dialogs={{
        choosePicture: () => file.current?.click(),
        askEmbed: (embed) => setPrompt({ embed }),
        askLink: () => setPrompt({ link: selectedLink(editor) ?? '' }),
      }}
    >
      {pictures.sending ? (
        <div className={styles['sending']} role="status">
          <span>Upload de l’image en cours…</span>
          <progress
            max={1}
            value={pictures.sending.part}
            aria-label={`Téléversement ${de(pictures.sending.fileName)}`}
          />
          <Button onClick={pictures.cancel}>Annuler</Button>
        </div>
      ) : null}
    </EditorTools>
  ) : (
    <div className={styles['tools']} />
  );
  const library = editor ? (
    <div className={styles['library']}>
      <ChooseFromLibrary
        variant="plain"
        accepts="image"
        about="une image du texte"
        onChoose={(picture) => {
          pictures.insert(picture);
          // The dialog returns the focus to its button first: then the editor takes it back.
          requestAnimationFrame(() => editor.view.focus());
        }}
      />
    </div>
  ) : null;
  const problem = error ? (
    <div className={styles['error']}>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  ) : null;
  return (
    <section ref={frame} className={styles['frame']} aria-label={label} data-rich-text="">
      <p className="sr" id={hintId}>
        {HINT} {KEYS}
      </p>
      <HiddenValue name={name} value={html} />
      {writing
        ? createPortal(
            <div className={styles['beside']}>
              {tools}
              {library}
              {problem}
              <Button variant="dark" className={styles['done']} onClick={writing.onLeave}>
                Terminé
              </Button>
            </div>,
            writing.tools,
          )
        : tools}
      <FileInput
        ref={file}
        accept={ACCEPT.image}
        multiple
        aria-label="Image à insérer dans le texte"
        onFiles={(files) => void pictures.send(files)}
      />
      <EditorHost editor={writing ? null : editor} className={styles['content']} />
      {writing ? null : library}
      {writing ? null : problem}
      {pictures.failures.map((failed) => (
        <div key={failed.id} className={styles['error']}>
          <UnsentFile
            unsent={failed}
            failureMessage={PICTURE_FAILED}
            onRetry={() => void pictures.retry(failed)}
            onGone={() => pictures.giveUp(failed)}
          />
        </div>
      ))}
      {editor && prompt && 'link' in prompt ? (
        <LinkDialog
          initial={prompt.link}
          onCancel={() => setPrompt(undefined)}
          onAnswer={(address, title) => close(insertLink(editor, address, title))}
        />
      ) : null}
      {editor && prompt && 'embed' in prompt ? (
        <PromptDialog
          prompt={prompt.embed}
          onCancel={() => setPrompt(undefined)}
          onAnswer={(address) => close(insertEmbed(editor, prompt.embed, address))}
        />
      ) : null}
    </section>
  );
}
