import { parse } from 'devalue';
import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { captureEarlyInput, type EarlyInput, RestoreEarlyInput } from './early-input.interactive.ts';

/**
 * Reports that the island is hydrated. Effects run from the inside out, so those of the component have run; their state
 * updates are rendered together with `settled`, so that a replayed click is handled by the updated component.
 */
function Awake({ tell, children }: { tell: () => void; children?: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) tell();
    else setSettled(true);
  }, [settled, tell]);
  return children;
}

/**
 * Hydrates the server's HTML. `hears` resolves once the island is interactive; it rejects when rendering fails, and
 * then the server's HTML is restored. Either way typed input is preserved. It hydrates as a transition, between frames
 * and other tasks of the page.
 */
export function hydrateIsland(
  place: HTMLElement,
  component: FunctionComponent<object>,
): { hears: Promise<void>; current: EarlyInput['current'] } {
  const container = place.lastElementChild as HTMLElement;
  const props: object = parse(place.firstElementChild?.textContent ?? '');
  const rendered = container.innerHTML;
  const { restore, current } = captureEarlyInput(container);
  const hears = new Promise<void>((resolve, reject) => {
    startTransition(() => {
      const root = hydrateRoot(
        container,
        createElement(
          Awake,
          { tell: resolve },
          createElement(RestoreEarlyInput, { restore }, createElement(component, props)),
        ),
        {
          identifierPrefix: place.dataset['prefix'] ?? '',
          onUncaughtError(error) {
            // React has emptied the container. The server's HTML is still complete, and its links work.
            setTimeout(() => {
              root.unmount();
              container.innerHTML = rendered;
              restore();
              reject(error);
            });
            // biome-ignore lint/suspicious/noConsole: a failed island is reported to developers
            console.error(`The island ${place.dataset['island']} failed`, error);
          },
        },
      );
    });
  });
  return { hears, current };
}
