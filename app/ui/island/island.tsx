import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';

/** What the props of an island are made of: the browser gets them as text. */
type Serialisable =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Serialisable[]
  | { readonly [key: string]: Serialisable };

type SerialisableProps<Props> = {
  [Key in keyof Props]: Props[Key] extends Serialisable ? Props[Key] : never;
};

/** An island as the server draws it: by itself, so that `useId` says the same there and in the browser. */
export type RenderedIsland = { html: string; identifierPrefix: string; props: string };
type DrawIsland = (name: string, element: ReactElement, props: object) => RenderedIsland;

/** Given by the server around public pages alone: where nobody gives it, React draws the component itself. */
export const RenderIslandContext = createContext<DrawIsland | undefined>(undefined);

const UNSEEN = { display: 'contents' } as const;

/**
 * Makes a component an island: on a public page the server draws it and `wake-islands.ts` wakes it in the browser; in a
 * page that React draws anyway (a preview, another island) it is the component itself. `name` is the file's own name
 * without `.island.tsx`. Props are plain data (text, numbers, dates, lists, objects): a function among them is a
 * compile error.
 */
export function island<Props extends SerialisableProps<Props>>(
  name: string,
  component: ComponentType<Props>,
): (props: Props) => ReactElement {
  function Island(props: Props) {
    const draw = useContext(RenderIslandContext);
    const element = createElement(component, props);
    if (!draw) return element;
    const drawn = draw(name, element, props);
    return (
      <div data-island={name} data-prefix={drawn.identifierPrefix} style={UNSEEN}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data as text, in which no tag can begin */}
        <script type="application/json" dangerouslySetInnerHTML={{ __html: drawn.props }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself */}
        <div style={UNSEEN} dangerouslySetInnerHTML={{ __html: drawn.html }} />
      </div>
    );
  }
  Island.displayName = `Island(${name})`;
  return Island;
}
