import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, useRef } from 'react';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import type { Prompt } from './prompts.ts';
import styles from './rich-text-editor.module.css';

type Command = { label: string; className?: string | undefined; active?: boolean; run: () => void };

/**
 * The buttons in their order (§20.1). One stop of the Tab key; the arrow keys, Home and End move inside, as in every
 * toolbar.
 */
export function Toolbar({
  editor,
  onPrompt,
  onPicture,
}: {
  editor: Editor;
  onPrompt: (prompt: Prompt) => void;
  onPicture: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: HEADING_LEVELS.find((level) => now.isActive('heading', { level })),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const groups: Command[][] = [
    HEADING_LEVELS.map((level) => ({
      label: `H${level}`,
      active: active.level === level,
      run: () => chain().toggleHeading({ level }).run(),
    })),
    [
      {
        label: 'Gras',
        className: styles['bold'],
        active: active.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        label: 'Italique',
        className: styles['italic'],
        active: active.italic,
        run: () => chain().toggleItalic().run(),
      },
      { label: 'Liste', active: active.list, run: () => chain().toggleBulletList().run() },
    ],
    [
      { label: 'Image', run: onPicture },
      { label: 'YouTube', run: () => onPrompt('youtube') },
      { label: 'Iframe', run: () => onPrompt('iframe') },
      { label: 'Instagram', run: () => onPrompt('instagram') },
    ],
    [{ label: 'Lien', active: active.link, run: () => onPrompt('link') }],
  ];

  const move = (event: React.KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons.at(step % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };

  return (
    <div ref={bar} className={styles['toolbar']} role="toolbar" aria-label="Mise en forme" onKeyDown={move}>
      {groups.map((commands, group) => (
        <Fragment key={commands[0]?.label}>
          {group > 0 ? <span className={styles['separator']} aria-hidden="true" /> : null}
          {commands.map((command, index) => (
            <button
              key={command.label}
              type="button"
              className={command.className}
              tabIndex={group === 0 && index === 0 ? 0 : -1}
              aria-pressed={command.active}
              // The selection in the text stays while a button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={command.run}
            >
              {command.label}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
