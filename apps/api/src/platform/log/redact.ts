const deepest = 3;

/**
 * Facts for the log with what stands under some names hidden, to the third level. It does little where nothing is to be hidden, since it
 * looks at every line of the log; objects of classes are left to the log's serializers.
 */
export function hideNames(names: ReadonlySet<string>) {
  function hideIn(value: unknown, level: number): unknown {
    if (level > deepest || !isPlain(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const name of Object.keys(value)) {
      const fact = value[name];
      const shown = names.has(name) ? '[hidden]' : hideIn(fact, level + 1);
      if (shown === fact) continue;
      copy ??= Array.isArray(value) ? (Object.assign([], value) as never) : { ...value };
      copy[name] = shown;
    }
    return copy ?? value;
  }
  return <Facts extends object>(facts: Facts): Facts => hideIn(facts, 1) as Facts;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
