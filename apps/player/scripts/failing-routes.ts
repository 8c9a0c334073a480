import type { Plugin } from 'vite';

/** React Router's published code for a route whose script can't be loaded. */
const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Makes a route whose script can't be loaded throw a missing part (`isMissingPart`), which its
 * shell shows. React Router would reload the document repeatedly while the script is missing, and
 * forever if it's blocked.
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
