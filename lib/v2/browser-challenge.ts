import { sha256 } from '@noble/hashes/sha2.js'

/** A remote server may demand more work than a phone can do. */
const MAX_BITS = 22
/** Three times what a cheap phone needs for 19 bits on average: one in twenty takes longer. */
const TIME_LIMIT_MS = 40_000
/** Between two slices the page can react. */
const SLICE_MS = 12
const HASHES_BETWEEN_LOOKS = 256
const CHALLENGE = /^(\d{1,2})\.[\w.-]{10,118}$/
const WORD_BITS = 32

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const encoder = new TextEncoder()

/** The first 32 bits of the SHA-256 of `prefix`, hashed once, and an ending. Not `crypto.subtle`: a promise per short text, and missing without https. */
function firstWordAfter(prefix: string): (ending: string) => number {
  const begun = sha256.create().update(encoder.encode(prefix))
  return (ending) => {
    const { buffer } = begun.clone().update(encoder.encode(ending)).digest()
    return new DataView(buffer).getUint32(0)
  }
}

/** The difficulty of a challenge; null: not a challenge that a browser can solve in time. */
export function bitsOf(challenge: string): number | null {
  const bits = Number(CHALLENGE.exec(challenge)?.[1] ?? 0)
  return bits < 1 || bits > MAX_BITS ? null : bits
}

/**
 * Finds the counter for which SHA-256 of `challenge:counter` begins with as many zero bits as the challenge asks for.
 * @param now in milliseconds
 * @returns `challenge:counter`; null: not a challenge that a browser can solve in time
 */
export async function solveChallenge(challenge: string, now = () => performance.now()): Promise<string | null> {
  const bits = bitsOf(challenge)
  if (bits === null) return null
  const firstWordOf = firstWordAfter(`${challenge}:`)
  const endsAt = now() + TIME_LIMIT_MS
  let counter = 0
  while (now() < endsAt) {
    for (const sliceEndsAt = now() + SLICE_MS; now() < sliceEndsAt;)
      for (const end = counter + HASHES_BETWEEN_LOOKS; counter < end; counter += 1)
        if (firstWordOf(String(counter)) >>> (WORD_BITS - bits) === 0) return `${challenge}:${counter}`
    await nextTask()
  }
  return null
}
