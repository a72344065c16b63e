import { Fragment, useRef } from 'react';
import { Icon, type IconName } from '#admin/controls/icon.tsx';
import styles from './rich-text-editor.module.css';

export type Tool = {
  label: string;
  /** A plain-language label, shown next to the label if there is room; also the tooltip. */
  plain?: string | undefined;
  tooltip?: string | undefined;
  icon?: IconName;
  /** An icon that every editor has: without its word the sticky toolbars stay two rows. */
  iconOnly?: boolean;
  className?: string | undefined;
  active?: boolean | undefined;
  /** Disabled by `aria-disabled`: it stays focusable. */
  idle?: boolean | undefined;
  run: () => void;
};

/**
 * A toolbar with roving tabindex: one Tab stop; the arrow keys, Home and End move inside, as in the ARIA pattern, and
 * Escape returns to the editor.
 */
export function Toolbar({
  label,
  groups,
  onEscape,
}: {
  label: string;
  groups: readonly (readonly Tool[])[];
  onEscape: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      // It leads back to the text, and no further.
      event.preventDefault();
      onEscape();
    }
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
    <div ref={bar} className={styles['toolbar']} role="toolbar" aria-label={label} onKeyDown={move}>
      {groups.map((tools, group) => (
        <Fragment key={tools[0]?.label}>
          {group > 0 ? <span className={styles['separator']} aria-hidden="true" /> : null}
          {tools.map((tool, index) => (
            <button
              key={tool.label}
              type="button"
              className={tool.className}
              tabIndex={group === 0 && index === 0 ? 0 : -1}
              title={tool.tooltip ?? tool.plain ?? (tool.icon ? tool.label : undefined)}
              data-plain={tool.plain}
              aria-pressed={tool.active}
              aria-disabled={tool.idle || undefined}
              // Keeps the selection in the text while a button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!tool.idle) tool.run();
              }}
            >
              {tool.icon ? <Icon name={tool.icon} /> : null}
              {tool.icon ? (
                <span className={tool.iconOnly ? 'sr' : styles['word']}>{tool.label}</span>
              ) : (
                tool.label
              )}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/** Moves the focus to an editor's toolbar: to the button with its Tab stop. */
export function focusToolbar(bar: Element | undefined): void {
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}
