import { defineAdminCall } from '@/lib/v2/admin-call'
import type { Wire } from '@/lib/v2/call'
import { asBooleanOrNull, asText, asTextOrNull, asWire, dataList, writeData, writeResult } from '@/lib/v2/codec'
import { type AdminPolicy, findPolicyName, type PolicyFields } from './policies.model'

const rules = () => import('./policies.rules')

const writePolicy = ({ isOwn, hasHindi, updatedAt, ...policy }: AdminPolicy): Wire => ({
  ...policy,
  is_own: isOwn,
  has_hindi: hasHindi,
  updated_at: updatedAt,
})

function readPolicy(item: Wire): readonly AdminPolicy[] {
  const name = findPolicyName(item['name'])
  const fields = asWire(item['fields'])
  if (name === undefined) return []
  return [
    {
      name,
      isOwn: asBooleanOrNull(item['is_own']) === true,
      hasHindi: asBooleanOrNull(item['has_hindi']) === true,
      updatedAt: asTextOrNull(item['updated_at']),
      fields: { html: asText(fields['html']), hi_html: asText(fields['hi_html']) },
      version: asText(item['version']),
    },
  ]
}

/** GET /policies: all of them, with their texts. */
export const listPolicies = defineAdminCall<readonly AdminPolicy[]>({
  method: 'GET',
  path: '/policies',
  right: 'content.edit',
  write: (policies) => writeData(policies.map(writePolicy)),
  read: (body) => dataList(body).flatMap(readPolicy),
})

export const changePolicy = defineAdminCall<null, { fields: PolicyFields; version: string }>({
  method: 'POST',
  path: '/policies/{name}',
  right: 'content.edit',
  // Two long texts, of which one is in Hindi: three bytes for a letter.
  maxBodyBytes: 1_000_000,
  input: async () => (await rules()).policyChangeRule,
  refusals: {
    not_found: { status: 404, message: () => 'There is no such policy.' },
    conflict: {
      status: 409,
      message: () => 'Someone else has changed this policy. The saved value is shown next to each field; what you typed is kept.',
    },
  },
  write: () => writeResult('Saved.'),
  read: () => null,
})
