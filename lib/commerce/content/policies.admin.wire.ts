import { fieldsWith } from '@/lib/kernel/translated-fields'
import { defineAdminCall } from '@/lib/v2/admin-call'
import type { Wire } from '@/lib/v2/call'
import { asBooleanOrNull, asText, asTextOrNull, asWire, dataList, writeData, writeResult } from '@/lib/v2/codec'
import { type AdminPolicy, findPolicyName, POLICY_FIELDS, type PolicyFields } from './policies.model'

const rules = () => import('./policies.rules')

const writePolicy = ({ isOwn, updatedAt, ...policy }: AdminPolicy): Wire => ({ ...policy, is_own: isOwn, updated_at: updatedAt })

function readPolicy(item: Wire): readonly AdminPolicy[] {
  const name = findPolicyName(item['name'])
  const fields = asWire(item['fields'])
  if (name === undefined) return []
  return [
    {
      name,
      isOwn: asBooleanOrNull(item['is_own']) === true,
      updatedAt: asTextOrNull(item['updated_at']),
      fields: fieldsWith(POLICY_FIELDS, (field) => asText(fields[field])),
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
  // A long text in each language, with three bytes for a letter that is not Latin.
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
