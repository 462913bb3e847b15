export function groupBy<T>(things: Iterable<T>, keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return groups
}

/** The most frequent value, ignoring ''. In a tie the first in alphabetical order, so that the same data give the same file. */
export function mostOften(values: readonly string[]): string {
  const counted = [...groupBy(values.filter(Boolean), (value) => value)].map(([value, all]) => ({ value, times: all.length }))
  counted.sort((a, b) => b.times - a.times || (a.value < b.value ? -1 : 1))
  return counted[0]?.value ?? ''
}
