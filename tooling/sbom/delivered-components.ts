/** The fields of a bill of materials that we read and write. */
export interface Bom {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> };
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** A workspace's package and its runtime dependencies. */
export interface Workspace {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Removes components that no delivered workspace depends on. npm also lists development
 * dependencies, and uses folder names for workspaces.
 * @param delivered names of the delivered packages
 * @throws {Error} if one of them isn't listed
 */
export function deliveredComponents<Of extends Bom>(
  bom: Of,
  delivered: readonly string[],
  workspaces: readonly Workspace[],
): Of {
  const needs = new Map(workspaces.map(({ name, dependencies = {} }) => [name, Object.keys(dependencies)]));
  const dependencies = bom.dependencies.map(({ ref, dependsOn = [] }) => {
    const needed = needs.get(packageOf(ref));
    const kept = needed === undefined ? dependsOn : dependsOn.filter((of) => needed.includes(packageOf(of)));
    return { ref, dependsOn: kept };
  });
  const roots = delivered.map((name) => {
    const root = bom.components.find((component) => packageOf(component['bom-ref']) === name);
    if (root === undefined) throw new Error(`npm lists no ${name}`);
    return root['bom-ref'];
  });
  const found = reached(roots, new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn])));
  const root = String(bom.metadata.component['bom-ref']);
  return {
    ...bom,
    components: bom.components
      .filter((component) => found.has(component['bom-ref']))
      .map((component) => {
        const name = packageOf(component['bom-ref']);
        return needs.has(name) ? { ...component, name } : component;
      }),
    dependencies: [
      { ref: root, dependsOn: roots },
      ...dependencies.filter(({ ref }) => ref !== root && found.has(ref)),
    ],
  };
}

function reached(
  roots: readonly string[],
  dependsOn: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (found.has(ref)) continue;
    found.add(ref);
    waiting.push(...(dependsOn.get(ref) ?? []));
  }
  return found;
}

/** Returns the package in a reference: `@loto/api` for `@loto/api@0.9.8`. */
function packageOf(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('@'));
}
