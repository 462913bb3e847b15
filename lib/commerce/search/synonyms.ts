import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { recordActivity } from '@/lib/commerce/staff'
import { countWords, listSynonymRows, lockSynonyms, replaceSynonymRows } from './queries'
import { failure, type Result, success } from '@/lib/kernel/result'
import { MAX_WORDS_IN_A_TERM } from './terms'

/** Words with the same meaning, the shop's own first: ['almonds', 'badam', 'बादाम']. An entry may have several words: 'kali mirch'. */
type SynonymGroup = readonly string[]

/** In the shopkeeper's order. */
export async function listSynonyms(ctx: Context): Promise<readonly SynonymGroup[]> {
  return (await listSynonymRows(ctx.db)).map(({ terms }) => terms)
}

const MAX_GROUPS = 2_000
const MAX_SYNONYMS = 60
const LONGEST_SYNONYM = 60

/** The details contain `group`, from 1, and the invalid `word`. */
export type BadSynonyms = 'no_groups' | 'too_many_groups' | 'empty_group' | 'too_many_words' | 'empty_word' | 'word_too_long'

function refuseCount(groups: readonly SynonymGroup[]) {
  if (groups.length === 0) return failure('no_groups')
  return groups.length > MAX_GROUPS ? failure('too_many_groups', { most: MAX_GROUPS }) : null
}

async function checkAndReplace(
  tx: Queryable,
  groups: readonly SynonymGroup[],
  dryRun: boolean,
): Promise<Result<{ groups: number }, BadSynonyms>> {
  for (const [index, group] of groups.entries()) {
    const detail = { group: index + 1 }
    if (group.length === 0) return failure('empty_group', detail)
    if (group.length > MAX_SYNONYMS) return failure('too_many_words', { ...detail, most: MAX_SYNONYMS })
  }
  const placed = groups.flatMap((group, index) => group.map((word) => ({ word, group: index + 1 })))
  // PostgreSQL text cannot contain NUL: such a word counts as empty.
  const counts = await countWords(
    tx,
    placed.map(({ word }) => (word.includes('\0') ? '' : word)),
  )
  for (const [index, { word, group }] of placed.entries()) {
    const words = counts[index] ?? 0
    if (words === 0) return failure('empty_word', { group, word })
    if (word.length > LONGEST_SYNONYM || words > MAX_WORDS_IN_A_TERM) return failure('word_too_long', { group, word })
  }
  if (!dryRun) await replaceSynonymRows(tx, groups)
  return success({ groups: groups.length })
}

const lineOf = (group: SynonymGroup): string => group.join(', ')

/** Records in the activity log which groups were removed and which are new. */
export async function recordSynonyms(
  tx: Queryable,
  ctx: Context,
  before: readonly SynonymGroup[],
  after: readonly SynonymGroup[],
): Promise<void> {
  const [old, present] = [before.map(lineOf), after.map(lineOf)]
  await recordActivity(tx, ctx, {
    subject: 'content',
    subjectId: 'synonyms',
    action: 'synonyms.changed',
    before: { removed: old.filter((line) => !present.includes(line)) },
    after: { added: present.filter((line) => !old.includes(line)) },
  })
}

/** Replaces all synonyms; the next search uses them. `dryRun` only validates. */
export async function replaceSynonyms(
  ctx: Context,
  groups: readonly SynonymGroup[],
  { dryRun = false } = {},
): Promise<Result<{ groups: number }, BadSynonyms>> {
  const counted = refuseCount(groups)
  if (counted) return counted
  return inTransaction(ctx.db, async (tx) => {
    await lockSynonyms(tx)
    const before = await listSynonymRows(tx)
    const replaced = await checkAndReplace(tx, groups, dryRun)
    if (replaced.ok && !dryRun)
      await recordSynonyms(
        tx,
        ctx,
        before.map(({ terms }) => terms),
        groups,
      )
    return replaced
  })
}

/** Runs in the caller's transaction. */
export async function replaceSynonymsIn(tx: Queryable, groups: readonly SynonymGroup[]): Promise<Result<{ groups: number }, BadSynonyms>> {
  const counted = refuseCount(groups)
  return counted ?? checkAndReplace(tx, groups, false)
}
