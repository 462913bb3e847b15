import { createHash } from 'node:crypto'
import { type Context, inTransaction } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { translated } from '@/lib/kernel/translations'
import { recordActivity } from '@/lib/commerce/staff'
import { cleanChanged } from './manage-articles'
import { type AdminPolicy, type ListedPolicy, type OwnPolicy, POLICIES, type PolicyFields, type PolicyName } from './policies.model'
import { listOwnPolicyRows, listPolicyRows, lockPolicy, type PolicyRow, updatePolicy } from './policies.queries'

const fieldsOf = (row: PolicyRow | undefined): PolicyFields => ({ html: row?.html ?? '', hi_html: row?.translations.hi?.['html'] ?? '' })

/** Of what is edited. The same for a policy that was never changed and for one that was emptied. */
const versionOf = (fields: PolicyFields): string =>
  createHash('sha256')
    .update(JSON.stringify([fields.html, fields.hi_html]))
    .digest('hex')

function presentListed(name: PolicyName, row: PolicyRow | undefined): ListedPolicy {
  const { html, hi_html: hindi } = fieldsOf(row)
  const isOwn = html !== ''
  return { name, isOwn, hasHindi: hindi !== '', updatedAt: isOwn ? (row?.updatedAt.toISOString() ?? null) : null }
}

/** All policies, those with the text of the software included. */
export async function listPolicies(ctx: Context): Promise<readonly AdminPolicy[]> {
  const rows = new Map((await listPolicyRows(ctx.db)).map((row) => [row.slug, row]))
  return POLICIES.map((name) => {
    const fields = fieldsOf(rows.get(name))
    return { ...presentListed(name, rows.get(name)), fields, version: versionOf(fields) }
  })
}

/** The policies that the shop has written itself, in the language of the context. */
export async function listOwnPolicies(ctx: Context): Promise<readonly OwnPolicy[]> {
  const rows = await listOwnPolicyRows(ctx.db, ctx.locale)
  return rows.map(translated).map(({ slug, html, updatedAt }) => ({ slug, html, updatedAt: updatedAt.toISOString() }))
}

/** For the log, which is never deleted: of long texts only the length. */
const logged = ({ html, hi_html: hindi }: PolicyFields) => ({ html: html.length, hi_html: hindi.length })

/**
 * Changes a policy. Empty texts give the page back to the text of the software. Refused when somebody else has changed it since `version`.
 */
export const changePolicy = (ctx: Context, name: PolicyName, typed: PolicyFields, version: string): Promise<Result<null, 'conflict'>> =>
  inTransaction<null, 'conflict'>(ctx.db, async (tx) => {
    const row = await lockPolicy(tx, name)
    const before = fieldsOf(row ?? undefined)
    if (versionOf(before) !== version) return failure('conflict')
    const fields = { html: await cleanChanged(typed.html, before.html), hi_html: await cleanChanged(typed.hi_html, before.hi_html) }
    await updatePolicy(tx, name, {
      html: fields.html,
      translations: fields.hi_html === '' ? {} : { hi: { html: fields.hi_html } },
      updatedAt: ctx.now(),
    })
    await recordActivity(tx, ctx, {
      subject: 'content',
      subjectId: `policy ${name}`,
      action: 'policy.changed',
      before: logged(before),
      after: logged(fields),
    })
    return success(null)
  })
