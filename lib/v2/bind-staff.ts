import type { Context } from '@/lib/db/context'
import { type Actor, mayDo, type StaffIdentity, type KnownStaffDevice } from '@/lib/kernel/rights'
import { type Result, success } from '@/lib/kernel/result'
import type { DeviceName } from '@/lib/kernel/visitor'
import type { AdminCall, AdminDownload, AdminEndpoint } from './admin-call'
import { jsonAnswer, type WireAnswer } from './exchange'
import { type BoundRequest, bind, fileAnswer, type FileInPieces, type Incoming, readId, refuse, type WholeFile } from './bind'

export { readId } from './bind'

/** A request to the admin. `member` null: a visitor who is not signed in. `isLocal`: client and host are this machine. */
export type StaffIncoming = Omit<Incoming, 'visitor' | 'token'> & {
  member: StaffIdentity | null
  device: DeviceName
  knownDevice: KnownStaffDevice | null
  isLocal: boolean
}

/** A call of the admin bound to its use case. */
export type StaffBinding = {
  endpoint: AdminEndpoint
  /** The answer to a caller who may not use the call; null: they may. Checked before the body is read. */
  refuseCaller: (member: StaffIdentity | null) => WireAnswer | null
  answer: (ctx: Context, incoming: StaffIncoming) => Promise<WireAnswer>
}

/** What the use case of a member is given: `ctx.actor` is the member, and the input is valid. */
export type StaffContext = Context & { actor: Actor }
export type AskedByStaff<Input> = Omit<BoundRequest<Input>, 'visitor' | 'token'> & { member: StaffIdentity; device: DeviceName }

const PER_PAGE = 25
const MAX_PER_PAGE = 100

/** The requested page of a list, by `page` and `per_page` (at most 100). */
export function pagingOf({ page, query }: Pick<AskedByStaff<never>, 'page' | 'query'>): { page: number; perPage: number } {
  const perPage = readId(query.get('per_page'))
  return { page: page ?? 1, perPage: perPage === 0 ? PER_PAGE : Math.min(perPage, MAX_PER_PAGE) }
}

const refusal = (status: number, message: string, endsSession = false): WireAnswer =>
  jsonAnswer(status, { result: false, message }, { endsSession })

const NOT_SIGNED_IN = 'Please sign in.'
const NO_RIGHT = 'Your role does not include this. Ask an owner of the shop.'
const NO_FACTOR = 'First set up your second factor.'
const NOT_FRESH = 'Please confirm that it is you.'
const FACTOR_NOT_FRESH = 'Please confirm with your second factor: a code of your app, a recovery code or your passkey.'

/** Guards every admin call. 401: not signed in. 403: no such right, or no second factor yet. 428: give password or second factor again, then retry. */
function refuseMember({ right, fresh, beforeFactor }: AdminEndpoint, member: StaffIdentity | null): WireAnswer | null {
  if (member === null) return refusal(401, NOT_SIGNED_IN, true)
  if (member.lacksFactor && !beforeFactor) return refusal(403, NO_FACTOR)
  if (!mayDo(member.role, right)) return refusal(403, NO_RIGHT)
  if (fresh && !member.isFresh) return refusal(428, NOT_FRESH)
  return fresh === 'factor' && !member.isFactorFresh ? refusal(428, FACTOR_NOT_FRESH) : null
}

const NO_CUSTOMER = { visitor: { kind: 'anonymous' }, token: null } as const

/** The context and the member of a request whose caller was not refused. */
function actingAs(ctx: Context, member: StaffIdentity | null): { ctx: StaffContext; member: StaffIdentity } {
  if (member === null) throw new Error('a call of the admin was answered without a member of the staff')
  return { ctx: { ...ctx, actor: { staffId: member.staffId, role: member.role } }, member }
}

/** Binds a call to the use case that answers it, for members of the staff with the call's right. */
export function bindStaff<Input, Output>(
  call: AdminCall<Input, Output>,
  useCase: (ctx: StaffContext, asked: AskedByStaff<Input>) => Promise<Result<Output>>,
): StaffBinding {
  if (call.access === 'public') throw new Error(`${call.method} ${call.path} is for everybody: bind it with bindStaffless`)
  return {
    endpoint: call,
    refuseCaller: (member) => refuseMember(call, member),
    answer: async (outer, { member: caller, device, isLocal: _, ...incoming }) => {
      const refused = refuseMember(call, caller)
      if (refused) return refused
      const { ctx, member } = actingAs(outer, caller)
      return bind(call, (_, asked) => useCase(ctx, { ...asked, member, device })).answer(ctx, { ...incoming, ...NO_CUSTOMER })
    },
  }
}

/** A refusal stays; a value becomes the sentence for the acting member. */
export const said = <T, F extends string>(result: Result<T, F>, say: (value: T) => string): Result<{ message: string }, F> =>
  result.ok ? success({ message: say(result.value) }) : result

/** For the few calls before sign-in: the sign-in itself, an invitation. */
export function bindStaffless<Input, Output>(
  call: AdminCall<Input, Output>,
  useCase: (
    ctx: Context,
    asked: BoundRequest<Input> & Pick<StaffIncoming, 'device' | 'knownDevice' | 'member' | 'isLocal'>,
  ) => Promise<Result<Output>>,
): StaffBinding {
  if (call.access !== 'public') throw new Error(`${call.method} ${call.path} is for the staff: bind it with bindStaff`)
  return {
    endpoint: call,
    refuseCaller: () => null,
    answer: (ctx, { member, device, knownDevice, isLocal, ...incoming }) =>
      bind(call, (inner, asked) => useCase(inner, { ...asked, device, knownDevice, member, isLocal })).answer(ctx, {
        ...incoming,
        ...NO_CUSTOMER,
      }),
  }
}

type AskedForFile = { member: StaffIdentity; param: (name: string) => string; id: (name: string) => number; query: URLSearchParams }

/** For a file of the admin, for members of the staff with its right. */
export const bindStaffDownload = (
  download: AdminDownload,
  useCase: (ctx: StaffContext, asked: AskedForFile) => Promise<Result<WholeFile | FileInPieces>>,
): StaffBinding => ({
  endpoint: download,
  refuseCaller: (member) => refuseMember(download, member),
  answer: async (outer, { member: caller, params, to }) => {
    const refused = refuseMember(download, caller)
    if (refused) return refused
    const { ctx, member } = actingAs(outer, caller)
    const param = (name: string) => params[name] ?? ''
    const result = await useCase(ctx, { member, param, id: (name) => readId(param(name)), query: to.url.searchParams })
    return result.ok ? fileAnswer(download.mediaType, result.value) : refuse(download, result, ctx)
  },
})
