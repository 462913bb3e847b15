/** Set by `npm run test:long` (scripts/test.mjs). The normal run tries each promise with fewer repetitions. */
export const isLongRun = process.env.TEST_LONG === '1'

/** The number of repetitions: `short` in `npm test`, `long` in `npm run test:long`. */
export const timesOf = ({ short, long }: { short: number; long: number }): number => (isLongRun ? long : short)

/** A whole number below a million, drawn once. The test shows it in its title; TEST_SEED repeats it. */
export const drawSeed = (): number => Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
