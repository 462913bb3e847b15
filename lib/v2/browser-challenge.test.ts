import { createHash } from 'node:crypto'
import { bitsOf, solveChallenge } from './browser-challenge'

const NONCE = '1795741789491.GmhgytJ-mytnDW4y.d60gXq0Zb7yVJm3aT9c2N5s8R1kLwUoPiEfHvDxBz4A'

const zeroBits = (text: string): number => {
  const word = createHash('sha256').update(text).digest().readUInt32BE(0)
  return Math.clz32(word)
}

it.each([1, 8, 12, 16])('AUTH-05 finds the first counter whose hash begins with %i zero bits', async (bits) => {
  const challenge = `${bits}.${NONCE}`
  const solution = await solveChallenge(challenge)
  const counter = Number(solution?.slice(challenge.length + 1))
  expect(solution).toBe(`${challenge}:${counter}`)
  expect(zeroBits(`${challenge}:${counter}`)).toBeGreaterThanOrEqual(bits)
  for (let earlier = 0; earlier < counter; earlier += 1) expect(zeroBits(`${challenge}:${earlier}`)).toBeLessThan(bits)
})

it('AUTH-05 solves the longest and the shortest challenge that it accepts', async () => {
  for (const challenge of [`8.${'a'.repeat(118)}`, `8.${'a'.repeat(10)}`])
    expect(zeroBits((await solveChallenge(challenge)) ?? '')).toBeGreaterThanOrEqual(8)
})

it.each([
  ['no difficulty', `0.${NONCE}`],
  ['more work than a phone can do', `23.${NONCE}`],
  ['more than two digits of bits', `160.${NONCE}`],
  ['a number that is not whole', `-1.${NONCE}`],
  ['characters of other texts', `8.${NONCE} <b>`],
  ['characters beyond ASCII', `8.${'é'.repeat(20)}`],
  ['too long a text', `8.${'a'.repeat(119)}`],
  ['nothing', ''],
])('AUTH-05 REL-01 does not begin to solve a challenge with %s', async (_, challenge) => {
  expect(bitsOf(challenge)).toBeNull()
  expect(await solveChallenge(challenge)).toBeNull()
})

it('AUTH-05 gives up at its time limit, and lets the page react until then', async () => {
  let hasReacted = false
  setTimeout(() => (hasReacted = true))
  // Each look at the clock takes five seconds: the limit is over after a few slices.
  let seconds = 0
  expect(await solveChallenge(`22.${NONCE}`, () => (seconds += 5) * 1_000)).toBeNull()
  expect(seconds).toBeGreaterThan(30)
  expect(hasReacted).toBe(true)
})
