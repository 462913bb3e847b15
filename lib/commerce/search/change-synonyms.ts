import { createHash } from 'node:crypto'
import { type Context, inTransaction } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { readGroups, type SynonymText, writeGroups } from './admin.model'
import { listSynonymRows, lockSynonyms } from './queries'
import { type BadSynonyms, recordSynonyms, replaceSynonymsIn } from './synonyms'

const asText = (groups: readonly (readonly string[])[]): SynonymText => {
  const text = writeGroups(groups)
  return { text, version: createHash('sha256').update(text).digest('base64url') }
}

/** All synonyms, for the staff. */
export const getSynonymText = async (ctx: Context): Promise<SynonymText> =>
  asText((await listSynonymRows(ctx.db)).map(({ terms }) => terms))

type Refusal = BadSynonyms | 'conflict'

/** Replaces all synonyms by those in a text; the next search uses them. Refused if a colleague has changed them since `version`. */
export const changeSynonyms = (ctx: Context, { text, version }: SynonymText): Promise<Result<null, Refusal>> =>
  inTransaction<null, Refusal>(ctx.db, async (tx) => {
    await lockSynonyms(tx)
    const present = asText((await listSynonymRows(tx)).map(({ terms }) => terms))
    if (present.version !== version) return failure('conflict')
    const groups = readGroups(text)
    const replaced = await replaceSynonymsIn(tx, groups)
    if (!replaced.ok) return replaced
    await recordSynonyms(tx, ctx, readGroups(present.text), groups)
    return success(null)
  })
