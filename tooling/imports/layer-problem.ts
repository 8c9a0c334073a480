import { ALL_LAYERS, type FeatureRule, type Layers } from './layers.ts';

/**
 * Returns why one file may not import another one of the same package; null if it may. Paths are
 * relative to the project folder.
 */
export function layerProblem(from: string, to: string): string | null {
  const layers = ALL_LAYERS.find(
    ({ folder }) => from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`),
  );
  if (layers === undefined || isOfTests(from)) return null;
  if (isOfTests(to)) return 'what serves the tests is imported by tests only';

  const fromParts = from.slice(layers.folder.length + 1).split('/');
  const toParts = to.slice(layers.folder.length + 1).split('/');
  const fromRank = rankOf(layers, fromParts);
  const toRank = rankOf(layers, toParts);
  const [fromLayer = ''] = fromParts;
  const [toLayer = ''] = toParts;
  if (toRank > fromRank) return `${fromLayer} is below ${toLayer}, and imports go downwards`;
  if (toRank < fromRank || fromLayer.includes('.')) return null;
  if (fromLayer !== toLayer) return `${fromLayer} and ${toLayer} are siblings`;
  if (fromLayer !== 'features') return null;
  return featureProblem(layers.features, fromParts.slice(1).join('/'), toParts.slice(1).join('/'));
}

function featureProblem(rule: FeatureRule, from: string, to: string): string | null {
  if (rule.kind === 'siblings') {
    const isOwn = from.split('/')[0] === to.split('/')[0];
    return isOwn ? null : 'no feature imports another; the app composes them';
  }
  const [fromFeature, toFeature] = [from, to].map((path) =>
    rule.order.find((name) => path.startsWith(`${name}/`)),
  );
  if (fromFeature === undefined || toFeature === undefined) {
    return `the feature of ${fromFeature === undefined ? from : to} has no place in the declared order`;
  }
  if (fromFeature === toFeature) return null;
  if (rule.order.indexOf(toFeature) > rule.order.indexOf(fromFeature)) {
    return `${toFeature} is declared after ${fromFeature}`;
  }
  return to === `${toFeature}/index.ts` ? null : 'another feature is reached only through its index.ts';
}

/** Returns a path's layer. Files next to the layers (`main.ts`, `app.ts`) are above all of them. */
function rankOf(layers: Layers, parts: readonly string[]): number {
  const name = (parts[0] ?? '').replace(/\.tsx?$/, '');
  const rank = layers.order.findIndex((folders) => folders.includes(name));
  return rank === -1 ? layers.order.length : rank;
}

function isOfTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}
