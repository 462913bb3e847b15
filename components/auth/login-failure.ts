import type { CallFailure } from '@/lib/v2/call'
import type { AccountKind } from './account-field'
import type { FieldLabels, LoginLabels } from './auth-labels'

/** The dialect's word for wrong credentials; whoever reads it has not been refused a right. */
const WRONG_CREDENTIALS = { status: 401, message: 'Unauthorized' } as const

const isWrongCredentials = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === WRONG_CREDENTIALS.status && failure.message === WRONG_CREDENTIALS.message

export function loginFailure(failure: CallFailure, kind: AccountKind, labels: LoginLabels & Pick<FieldLabels, 'failed'>): string {
  if (isWrongCredentials(failure)) return kind === 'phone' ? labels.wrongPhoneCredentials : labels.wrongCredentials
  return failure.message ?? labels.failed
}
