/** A remote server may ask for more work than a phone can do. */
const MAX_BITS = 22
const TIME_LIMIT_MS = 30_000
/** Hashed at once, outside of the page's thread; between two batches the page can react. */
const BATCH = 512
const CHALLENGE = /^(\d{1,2})\.[\w.-]{10,118}$/
const WORD_BITS = 32

async function isSolution(text: string, bits: number): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new DataView(hash).getUint32(0) >>> (WORD_BITS - bits) === 0
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Finds the counter for which SHA-256 of `challenge:counter` begins with as many zero bits as the challenge asks for.
 * @returns `challenge:counter`; null: not a challenge that a browser can solve in time
 */
export async function solveChallenge(challenge: string, now = Date.now): Promise<string | null> {
  const bits = Number(CHALLENGE.exec(challenge)?.[1] ?? 0)
  if (bits < 1 || bits > MAX_BITS) return null
  const endsAt = now() + TIME_LIMIT_MS
  for (let from = 0; now() < endsAt; from += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, index) => `${challenge}:${from + index}`)
    const found = (await Promise.all(texts.map((text) => isSolution(text, bits)))).indexOf(true)
    if (found >= 0) return texts[found] ?? null
    await nextTask()
  }
  return null
}
