import type { Context } from '@/lib/commerce/kernel/context'

/** The command was typed wrongly: nothing has been looked at or done. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

export type Answer =
  | { refused: string }
  /** `isChanged`: pages may have to be made anew. */
  | { said: string; isChanged: boolean }

export type Tools = { ctx: Context; dryRun: boolean; signal: AbortSignal; note: (line: string) => void }

export type Work = (tools: Tools) => Promise<Answer>

export type Arguments = { words: readonly string[]; options: ReadonlyMap<string, string> }

export type Command = {
  /** What to type behind the name. */
  usage: string
  about: string
  /** How many words, least and most. */
  words: readonly [number, number]
  /** Options with a value. */
  options?: readonly string[]
  /** Options without one. */
  flags?: readonly string[]
  isReadOnly?: true
  /** Takes minutes with a big catalogue. */
  isLong?: true
  /** @throws WrongUsage before anything is opened */
  plan: (given: Arguments) => Work
}
