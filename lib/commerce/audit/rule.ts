import type { SQL } from 'drizzle-orm'

/** What must hold in the books. `find`: what does not, a row each, with one column `said`: a sentence that names it. */
export type Rule = { name: string; find: SQL }
