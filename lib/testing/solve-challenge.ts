import { createHash } from 'node:crypto'
import type { Context } from '@/lib/db/context'

type Refused = { ok: boolean; detail?: Readonly<Record<string, string | number>> }

/** `challenge:counter` that solves the challenge of a refusal. Fails when it has none. */
export function solutionOf(refused: Refused): string {
  const challenge = refused.detail?.['challenge']
  if (typeof challenge !== 'string') throw new Error(`no challenge came with ${JSON.stringify(refused)}`)
  const bits = Number.parseInt(challenge, 10)
  for (let counter = 0; ; counter += 1) {
    const hash = createHash('sha256').update(`${challenge}:${counter}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return `${challenge}:${counter}`
  }
}

/** What a browser does: asks, and asks once more with a solved challenge when others have used up the attempts. */
export async function asBrowser<R extends Refused>(ctx: Context, ask: (ctx: Context) => Promise<R>): Promise<R> {
  const first = await ask(ctx)
  return first.ok || first.detail?.['challenge'] === undefined ? first : ask({ ...ctx, solution: solutionOf(first) })
}
