import type { Plugin } from 'vite';

/** How React Router answers a route whose script does not come, as it is published. */
const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Lets a route whose script does not come fail as a part of the page (`isMissingPart`), which its
 * shell shows. React Router itself reloads the document, again and again while the script is
 * missing, and for ever where it is blocked.
 */
export function failingRoutes(): Plugin {
  return {
    name: 'loto-failing-routes',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/ },
      handler(code) {
        if (!reloads.test(code)) this.error('React Router loads the scripts of routes in another way');
        return { code: code.replace(reloads, 'error.name = "MissingPart"; throw error;'), map: null };
      },
    },
  };
}
