import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';

/** The types of an island's props: they are serialized for the browser. */
type Serializable =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Serializable[]
  | { readonly [key: string]: Serializable };

type SerializableProps<Props> = {
  [Key in keyof Props]: Props[Key] extends Serializable ? Props[Key] : never;
};

/**
 * An island rendered by the server: as a root of its own, so that `useId` gives the same ids there and in the browser.
 */
export type RenderedIsland = { html: string; identifierPrefix: string; props: string };
type DrawIsland = (name: string, element: ReactElement, props: object) => RenderedIsland;

/** Provided by the server around public pages only: without it, React renders the component itself. */
export const RenderIslandContext = createContext<DrawIsland | undefined>(undefined);

const UNSEEN = { display: 'contents' } as const;

/**
 * Makes a component an island: on a public page the server renders it and `wake-islands.ts` hydrates it in the browser;
 * in a page that React renders anyway (a preview, another island) it is the component itself. `name` is the file's own
 * name without `.island.tsx`. Props are plain data (text, numbers, dates, lists, objects): a function among them is a
 * compile error. `onTouch`: hydrated by an interaction with it alone, because most visitors of its page never use it.
 */
export function island<Props extends SerializableProps<Props>>(
  name: string,
  component: ComponentType<Props>,
  { onTouch = false }: { onTouch?: boolean } = {},
): (props: Props) => ReactElement {
  function Island(props: Props) {
    const render = useContext(RenderIslandContext);
    const element = createElement(component, props);
    if (!render) return element;
    const rendered = render(name, element, props);
    return (
      <div
        data-island={name}
        data-prefix={rendered.identifierPrefix}
        data-on-touch={onTouch ? '' : undefined}
        style={UNSEEN}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: serialized data, in which no tag can begin */}
        <script type="application/json" dangerouslySetInnerHTML={{ __html: rendered.props }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML rendered by React itself */}
        <div style={UNSEEN} dangerouslySetInnerHTML={{ __html: rendered.html }} />
      </div>
    );
  }
  Island.displayName = `Island(${name})`;
  return Island;
}
