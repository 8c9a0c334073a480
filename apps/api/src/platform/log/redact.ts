const maxDepth = 3;

/**
 * Redacts the values of some names in a log line's object, three levels deep. It runs for every
 * line, so it copies only if something is redacted; the log's serializers handle class instances.
 */
export function hideNames(names: ReadonlySet<string>) {
  function hideIn(value: unknown, level: number): unknown {
    if (level > maxDepth || !isPlain(value)) return value;
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
