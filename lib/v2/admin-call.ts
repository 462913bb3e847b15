import type { Right } from '@/lib/kernel/rights'
import { type Call, type CallDefinition, defineCall, defineDownload, type Download, type DownloadDefinition, type Endpoint } from './call'

/** Admin-specific properties of a call. */
type Guarded = {
  /** null: any signed-in member of the staff. Ignored when `access` is 'public'. */
  right: Right | null
  /**
   * Password or second factor must have been given within ten minutes: refunds, staff changes, data export. 'factor': a member who has a second factor must
   * have given it: the password alone must not suffice to remove it or add another.
   */
  fresh: boolean | 'factor'
  /** Allowed while the member must still set up a second factor. */
  beforeFactor: boolean
}

export type AdminCall<Input, Output> = Call<Input, Output> & Guarded
export type AdminDownload = Download & Guarded
/** What a server needs to match and to guard a request. */
export type AdminEndpoint = Endpoint & Guarded

type OwnFields = Pick<Guarded, 'right'> & Partial<Guarded>

/**
 * A call below /api/admin. For signed-in staff with its right, unless `access` is 'public' (the sign-in). The other fields are those of defineCall; `session`
 * 'signs_in' makes the `access_token` of the answer the staff cookie.
 */
export const defineAdminCall = <Output, Input extends object = Record<string, never>>({
  right,
  fresh = false,
  beforeFactor = false,
  ...definition
}: CallDefinition<Input, Output> & OwnFields): AdminCall<Input, Output> => ({
  ...defineCall({ access: 'bearer', ...definition }),
  right,
  fresh,
  beforeFactor,
})

/** A file of the admin: a PDF, a CSV. */
export const defineAdminDownload = ({
  right,
  fresh = false,
  beforeFactor = false,
  ...definition
}: DownloadDefinition & OwnFields): AdminDownload => ({
  ...defineDownload({ access: 'bearer', ...definition }),
  right,
  fresh,
  beforeFactor,
})
