import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './policies.admin.wire'
import type { AdminPolicy, PolicyFields, PolicyName } from './policies.model'

export const usePolicies = () => useAdminRead(calls.listPolicies, {}, { revalidateOnFocus: false })

/** The current values, for an editor whose change conflicted. */
export const readPolicies = (): Promise<Answer<readonly AdminPolicy[]>> => callAdmin(calls.listPolicies)

export async function changePolicy(name: PolicyName, fields: PolicyFields, version: string): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changePolicy, { params: { name }, body: { fields, version } })
  await refreshAdmin('/policies')
  return answer
}
