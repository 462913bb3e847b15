import type { Context } from '@/lib/commerce/context'
import type { Result } from '@/lib/domain/result'
import type { Visitor } from '@/lib/domain/visitor'
import type { Call, WriteContext } from '@/lib/v2/call'
import { invalid, json } from './json-answers'
import type { Body } from './read-body'
import { validateInput } from './validate-input'

const HTTP_OK = 200
const WHOLE = /^[1-9]\d{0,14}$/

export type Incoming = { param: (name: string) => string; to: WriteContext; body: Body; visitor: Visitor }

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
}

/** A call tied to its use case: what a route of the server is made of. */
export type Binding = Pick<Call<never, unknown>, 'method' | 'path' | 'access'> & {
  handle: (ctx: Context, incoming: Incoming) => Promise<Response>
}

type UseCase<Input, Output> = (ctx: Context, asked: Asked<Input>) => Promise<Result<Output>>

function refuse<Input, Output>(
  call: Call<Input, Output>,
  { reason, detail }: { reason: string; detail?: Readonly<Record<string, string | number>> },
): Response {
  const refusal = call.refusals[reason]
  if (!refusal) throw new Error(`${call.method} ${call.path} has no answer for the refusal ${reason}`)
  return json(refusal.status, { result: false, message: refusal.message(detail ?? {}) })
}

const readPageNumber = (query: URLSearchParams): number | null | undefined => {
  const page = query.get('page')
  return page === null ? null : WHOLE.test(page) ? Number(page) : undefined
}

export const bind = <Input, Output>(call: Call<Input, Output>, useCase: UseCase<Input, Output>): Binding => ({
  method: call.method,
  path: call.path,
  access: call.access,
  handle: async (ctx, { param, to, body, visitor }) => {
    const page = readPageNumber(to.url.searchParams)
    if (page === undefined) return invalid({ page: ['The page must be a whole number of at least 1.'] })
    const valid = await validateInput(call, body)
    if (valid instanceof Response) return valid
    const id = (name: string) => (WHOLE.test(param(name)) ? Number(param(name)) : 0)
    const result = await useCase(ctx, { param, id, query: to.url.searchParams, page, input: valid.input, visitor })
    return result.ok ? json(HTTP_OK, call.write(result.value, to)) : refuse(call, result)
  },
})

/** For use cases that cannot be refused. */
export const bindRead = <Input, Output>(call: Call<Input, Output>, read: (ctx: Context, asked: Asked<Input>) => Promise<Output>): Binding =>
  bind(call, async (ctx, asked) => ({ ok: true, value: await read(ctx, asked) }))
