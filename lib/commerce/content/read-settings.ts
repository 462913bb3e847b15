import type { Queryable } from '../context'
import { listSettingsOf } from './content.queries'

/** Settings for the engine's own rules, hidden ones included; a missing one is ''. */
export async function readSettings<Name extends string>(db: Queryable, names: readonly Name[]): Promise<Readonly<Record<Name, string>>> {
  const rows = await listSettingsOf(db, names)
  const found = new Map(rows.map(({ type, value }) => [type, value ?? '']))
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? ''])) as Record<Name, string>
}
