import type { CallFailure } from '@/lib/v2/call'
import type { AccountKind } from './account-field'
import type { LoginLabels } from './auth-labels'

/** The dialect's word for wrong credentials; whoever reads it has not been refused a right. */
const WRONG_CREDENTIALS = { status: 401, message: 'Unauthorized' } as const

type Wrong = 'wrongCredentials' | 'wrongPhoneCredentials'

const isWrongCredentials = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === WRONG_CREDENTIALS.status && failure.message === WRONG_CREDENTIALS.message

/** In the shop's words where the server's are the dialect's alone. */
export function loginFailure(failure: CallFailure, kind: AccountKind, labels: Pick<LoginLabels, Wrong>): CallFailure {
  if (!isWrongCredentials(failure)) return failure
  return { ...failure, message: kind === 'phone' ? labels.wrongPhoneCredentials : labels.wrongCredentials }
}
