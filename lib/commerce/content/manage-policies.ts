import { createHash } from 'node:crypto'
import { type Context, inTransaction } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { editTranslations, fieldsWith, translatedField, translationFields } from '@/lib/kernel/translated-fields'
import { translated } from '@/lib/kernel/translations'
import { recordActivity } from '@/lib/commerce/staff'
import { cleanChanged } from './manage-articles'
import {
  type AdminPolicy,
  type ListedPolicy,
  type OwnPolicy,
  POLICIES,
  POLICY_FIELDS,
  POLICY_TRANSLATIONS,
  type PolicyFields,
  type PolicyName,
} from './policies.model'
import { listOwnPolicyRows, listPolicyRows, lockPolicy, type PolicyRow, updatePolicy } from './policies.queries'

const fieldsOf = (row: PolicyRow | undefined): PolicyFields => ({
  html: row?.html ?? '',
  ...translationFields(POLICY_TRANSLATIONS, row?.translations ?? {}),
})

/** The version of the edited fields. Equal for a policy that was never changed and one that was emptied. */
const versionOf = (fields: PolicyFields): string =>
  createHash('sha256')
    .update(JSON.stringify(POLICY_FIELDS.map((name) => fields[name])))
    .digest('hex')

function presentListed(name: PolicyName, row: PolicyRow | undefined): ListedPolicy {
  const isOwn = Boolean(row?.html)
  return { name, isOwn, updatedAt: isOwn ? (row?.updatedAt.toISOString() ?? null) : null }
}

/** All policies, including those that use the built-in text. */
export async function listPolicies(ctx: Context): Promise<readonly AdminPolicy[]> {
  const rows = new Map((await listPolicyRows(ctx.db)).map((row) => [row.slug, row]))
  return POLICIES.map((name) => {
    const fields = fieldsOf(rows.get(name))
    return { ...presentListed(name, rows.get(name)), fields, version: versionOf(fields) }
  })
}

/** The policies that the shop has written itself, in the context's language. */
export async function listOwnPolicies(ctx: Context): Promise<readonly OwnPolicy[]> {
  const rows = await listOwnPolicyRows(ctx.db, ctx.locale)
  return rows.map(translated).map(({ slug, html, updatedAt }) => ({ slug, html, updatedAt: updatedAt.toISOString() }))
}

/** For the activity log, which is never deleted: of long texts only the length. */
const logged = (fields: PolicyFields) => fieldsWith(POLICY_FIELDS, (name) => fields[name].length)

/** Changes a policy. Empty texts restore the built-in text. Refused if a colleague has changed it since `version`. */
export const changePolicy = (ctx: Context, name: PolicyName, typed: PolicyFields, version: string): Promise<Result<null, 'conflict'>> =>
  inTransaction<null, 'conflict'>(ctx.db, async (tx) => {
    const row = await lockPolicy(tx, name)
    const before = fieldsOf(row ?? undefined)
    if (versionOf(before) !== version) return failure('conflict')
    const html = await cleanChanged(typed.html, before.html)
    const translations = await editTranslations(POLICY_TRANSLATIONS, {
      before: row?.translations,
      textOf: (locale, field, stored) => cleanChanged(typed[translatedField(locale, field)], stored),
    })
    await updatePolicy(tx, name, { html, translations, updatedAt: ctx.now() })
    await recordActivity(tx, ctx, {
      subject: 'content',
      subjectId: `policy ${name}`,
      action: 'policy.changed',
      before: logged(before),
      after: logged({ html, ...translationFields(POLICY_TRANSLATIONS, translations) }),
    })
    return success(null)
  })
