import type { Command } from './command'

/** One of the shopkeeper's commands of npm, with all it can be told. */
export type Desk = {
  /** As in `npm run catalog`. */
  name: string
  about: string
  /** Its commands write to customers, but for those that only read. */
  writesMail?: true
  commands: ReadonlyMap<string, Command>
  /** The last lines of the help. */
  notes: readonly string[]
}
