export type Random = {
  /** 0 ≤ … < 1 */
  next: () => number
  chance: (likely: number) => boolean
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** Pseudo-random numbers, reproducible from the seed (mulberry32). */
export function aRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (likely) => next() < likely,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
