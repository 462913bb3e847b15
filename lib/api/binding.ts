import type { Context } from '@/lib/commerce/context'
import type { Result } from '@/lib/domain/result'
import type { Visitor } from '@/lib/domain/visitor'
import type { PaymentGateway } from '@/lib/gateways/payment/payment-gateway'
import type { Call, Refusal, WriteContext } from '@/lib/v2/call'
import { invalid, json } from './json-answers'
import type { Body } from './read-body'
import { validateInput } from './validate-input'

const HTTP_OK = 200
const WHOLE = /^[1-9]\d{0,14}$/

export type Incoming = {
  param: (name: string) => string
  to: WriteContext
  body: Body
  visitor: Visitor
  token: string | null
  client: string | null
  origin: string | null
  /** null: nobody takes online payments. */
  openGateway: () => Promise<PaymentGateway | null>
}

/** A request whose input holds. */
export type Asked<Input> = {
  /** A part of the path; '' when it has none of that name. */
  param: (name: string) => string
  /** A part of the path that is an id; 0, which nothing has, when it is no whole number. */
  id: (name: string) => number
  query: URLSearchParams
  /** 1-based; null when not asked for. */
  page: number | null
  input: Input
  visitor: Visitor
  /** The bearer's token as it came; null without one. */
  token: string | null
  /** Whose requests are counted: an address. null: the shop's own. */
  client: string | null
  /** The shop's address in the browser that asks; null: another client, or an address that is not the shop's. */
  origin: string | null
  /** null: nobody takes online payments. */
  openGateway: () => Promise<PaymentGateway | null>
}

/** A request of a customer, whose token was good. */
export type AskedByCustomer<Input> = Omit<Asked<Input>, 'visitor' | 'token'> & { customerId: number; token: string }

/** A call tied to its use case: what a route of the server is made of. */
export type Binding = Pick<Call<never, unknown>, 'method' | 'path' | 'access'> & {
  handle: (ctx: Context, incoming: Incoming) => Promise<Response>
}

type UseCase<Input, Output> = (ctx: Context, asked: Asked<Input>) => Promise<Result<Output>>

const TOO_MANY_TRIES: Refusal = {
  status: 429,
  message: ({ retryAfterSeconds }) => `Too many attempts. Please wait ${waitText(Number(retryAfterSeconds))}.`,
}

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return seconds <= 90 ? `${seconds} seconds` : `${minutes} minutes`
}

function refuse<Input, Output>(
  call: Call<Input, Output>,
  { reason, detail }: { reason: string; detail?: Readonly<Record<string, string | number>> },
): Response {
  // Any call may be asked too often.
  const refusal = reason === 'too_many_tries' ? TOO_MANY_TRIES : call.refusals[reason]
  if (!refusal) throw new Error(`${call.method} ${call.path} has no answer for the refusal ${reason}`)
  const wait = detail?.['retryAfterSeconds']
  const headers: Record<string, string> = wait === undefined ? {} : { 'Retry-After': String(wait) }
  return json(
    refusal.status,
    { result: false, message: refusal.message(detail ?? {}), ...refusal.more, ...(refusal.status === 401 ? { user: null } : {}) },
    headers,
  )
}

/** 0, which nothing has, when it is no whole number. */
export const readId = (text: string | null): number => (text !== null && WHOLE.test(text) ? Number(text) : 0)

const readPageNumber = (query: URLSearchParams): number | null | undefined => {
  const page = query.get('page')
  return page === null ? null : WHOLE.test(page) ? Number(page) : undefined
}

export const bind = <Input, Output>(call: Call<Input, Output>, useCase: UseCase<Input, Output>): Binding => ({
  method: call.method,
  path: call.path,
  access: call.access,
  handle: async (ctx, { param, to, body, ...who }) => {
    const page = readPageNumber(to.url.searchParams)
    if (page === undefined) return invalid({ page: ['The page must be a whole number of at least 1.'] })
    const valid = await validateInput(call, body)
    if (valid instanceof Response) return valid
    const id = (name: string) => readId(param(name))
    const result = await useCase(ctx, { param, id, query: to.url.searchParams, page, input: valid.input, ...who })
    return result.ok ? json(HTTP_OK, call.write(result.value, to)) : refuse(call, result)
  },
})

/** For use cases that cannot be refused. */
export const bindRead = <Input, Output>(call: Call<Input, Output>, read: (ctx: Context, asked: Asked<Input>) => Promise<Output>): Binding =>
  bind(call, async (ctx, asked) => ({ ok: true, value: await read(ctx, asked) }))

/** For customers alone: the use case gets the id of the token's owner, and no other identity (API-05). */
export function bindCustomer<Input, Output>(
  call: Call<Input, Output>,
  useCase: (ctx: Context, asked: AskedByCustomer<Input>) => Promise<Result<Output>>,
): Binding {
  if (call.access !== 'bearer') throw new Error(`${call.method} ${call.path} is not for customers alone`)
  return bind(call, (ctx, { visitor, token, ...asked }) => {
    if (visitor.kind !== 'customer' || token === null) throw new Error(`${call.method} ${call.path} was asked by nobody`)
    return useCase(ctx, { ...asked, customerId: visitor.customerId, token })
  })
}
