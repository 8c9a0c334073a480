/**
 * Reports whether a version comes after another.
 * @param version numbers separated by dots; other formats are never newer
 */
export function isNewer(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) => text.split('.').map(Number));
  for (let index = 0; index < Math.max(parts?.length ?? 0, others?.length ?? 0); index += 1) {
    const difference = (parts?.[index] ?? 0) - (others?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
