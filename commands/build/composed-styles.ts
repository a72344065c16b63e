import type { Plugin } from 'vite';

/**
 * Gives the rules of `composes: … from` the style sheet that composes them as their source. Vite's PostCSS plugin for CSS
 * modules inlines them as text, without the file that it came from, and Vite warns that a relative `url()` in them may
 * be resolved wrongly.
 */
export function sourcesOfComposedStyles(): Plugin {
  return {
    name: 'sources-of-composed-styles',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'sources-of-composed-styles',
              // After Vite's plugin for modules, before the one for addresses.
              OnceExit(root) {
                const { source } = root;
                if (source === undefined) return;
                root.walk((node) => {
                  node.source ??= source;
                });
              },
            },
          ],
        },
      },
    }),
  };
}
