import { type AnyObject, type ObjectSchema, type SchemaDescription, ValidationError } from 'yup'
import { waitOf, type Call, type Download, type Endpoint, type Refusal, type Wire, type WriteContext } from './call'
import { jsonAnswer, type WireAnswer } from './exchange'
import { isWire } from './codec'
import { invalid, refusalText } from './refusal-texts'
import { apiText } from '@/lib/i18n/api-texts'
import type { Locale } from '@/lib/i18n/locales'
import type { Detail, Fault } from '@/lib/i18n/text-keys'
import { trimText } from '@/lib/kernel/contact-data'
import type { Context } from '@/lib/db/context'
import type { Result } from '@/lib/kernel/result'
import type { Visitor } from '@/lib/kernel/visitor'
import type { PaymentProvider } from '@/lib/providers/payment/provider'

/** The fields of a request's body. `typed` false: a form, whose fields are all texts. */
export type Body = { fields: Wire; typed: boolean }

/** Few enough for an exact whole number. */
const DIGITS = /^-?\d{1,15}$/
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

type Field = SchemaDescription & { fields?: Readonly<Record<string, Field>>; innerType?: Field }

/** A whole number, or a text of its digits. Other JSON values stay unchanged and are refused; other texts of a form become NaN. */
function readWhole(value: unknown, typed: boolean): unknown {
  if (typeof value !== 'string') return value
  return DIGITS.test(value) ? Number(value) : typed ? value : Number.NaN
}

/** A positive whole number as text. Others stay numbers and are refused: without its sign, -560001 would be a PIN code. */
const readText = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : value

/** Spaces and invisible characters around a text are slips of the keyboard, a scanner or the clipboard, except in a password, where they may be part of the secret. A number has none. */
const withoutOuterSpaces = (value: unknown, { type, meta }: Field): unknown =>
  typeof value === 'string' && type !== 'number' && meta?.['isPassword'] !== true ? trimText(value) : value

function readValue(given: unknown, field: Field, typed: boolean): unknown {
  const value = withoutOuterSpaces(given, field)
  if (field.meta?.['acceptsDigits'] === true) return readWhole(value, typed)
  if (field.meta?.['acceptsNumber'] === true) return readText(value)
  if (!typed && field.type === 'boolean' && typeof value === 'string') return BOOLEANS[value] ?? value
  const { fields, innerType } = field
  if (innerType && Array.isArray(value)) return value.map((one) => readValue(one, innerType, typed))
  return fields && isWire(value) ? readFields(value, fields, typed) : value
}

/** Fields that the rule does not name are left out: yup fails on one that is called like a property of every object (`toString`). */
function readFields(values: Wire, fields: Readonly<Record<string, Field>>, typed: boolean): Wire {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? [[name, readValue(value, field, typed)]] : []
    }),
  )
}

/**
 * The fields in the rule's types, tolerant in type and strict in value (contract, ruling 20): `acceptsDigits` fields may be a text of digits, `acceptsNumber`
 * fields a positive whole number. Every text is trimmed before a rule sees it, except `isPassword` fields.
 */
export function tolerateTypes<Input extends AnyObject>(rule: ObjectSchema<Input>, { fields: values, typed }: Body): Wire {
  // yup describes an object by its fields; the type of a description covers every schema.
  const { fields } = rule.describe() as Field
  return fields ? readFields(values, fields, typed) : values
}

/** Field → its rules' messages. */
function faultsOf(error: ValidationError): Readonly<Record<string, readonly (string | Fault)[]>> {
  const faults: Record<string, (string | Fault)[]> = {}
  for (const one of error.inner.length > 0 ? error.inner : [error]) (faults[one.path ?? 'body'] ??= []).push(...one.errors)
  return faults
}

/** The input of a call, or the 422 answer that names every faulty field. */
async function validateInput<Input, Output>(
  call: Call<Input, Output>,
  body: Body,
  locale: Locale | undefined,
): Promise<{ ok: true; input: Input } | { ok: false; answer: WireAnswer }> {
  // A call without a rule has no input: its body is ignored.
  if (call.input === null) return { ok: true, input: {} as Input }
  const rule = await call.input()
  try {
    const input = await rule.validate(tolerateTypes(rule, body), { strict: body.typed, abortEarly: false })
    // yup's own type makes keys optional that the rule has just proven to be there.
    return { ok: true, input: input as Input }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, answer: invalid(locale, faultsOf(error), { asList: call.listsFaults }) }
    throw error
  }
}

const HTTP_OK = 200
const WHOLE = /^[1-9]\d{0,14}$/

/** A request whose caller is identified. */
export type Incoming = {
  /** The parts of the path by name. */
  params: Readonly<Record<string, string>>
  to: WriteContext
  body: Body
  visitor: Visitor
  /** The bearer's token as it came; null without one. */
  token: string | null
  /** The address whose requests are counted; null for the shop's own page reads. */
  client: string | null
  /** The shop's address in the browser that asks; null for other clients, or for an address that is not the shop's. */
  origin: string | null
  /** empty: the shop takes no online payments. */
  openProviders: () => Promise<readonly PaymentProvider[]>
}

/** The use case's view of a request, with valid input. */
export type BoundRequest<Input> = Omit<Incoming, 'params' | 'to' | 'body'> & {
  /** A part of the path; '' when it has none of that name. */
  param: (name: string) => string
  /** A part of the path that is an id; 0, which no row has, when it is not a whole number. */
  id: (name: string) => number
  query: URLSearchParams
  /** 1-based; null when not asked for. */
  page: number | null
  input: Input
}

/** A customer's request, with a valid token. */
type AskedByCustomer<Input> = Omit<BoundRequest<Input>, 'visitor' | 'token'> & { customerId: number; token: string }

/** A call bound to its use case. */
export type Binding = {
  endpoint: Endpoint
  answer: (ctx: Context, incoming: Incoming) => Promise<WireAnswer>
}

/** Any call may be called too often; some suggest an alternative. */
const RATE_LIMITED: Refusal = {
  status: 429,
  message: ({ retryAfterSeconds }, locale) => {
    const { unit, count } = waitOf(retryAfterSeconds)
    return apiText(locale, `server.wait_${unit}`, { count })
  },
}

type Failed = { reason: string; detail?: Detail }

/** The answer to a refusal of the use case, in the language of the request. A refusal that the call has no words for is a bug and throws. */
export function refuse(
  { method, path, refusals }: Endpoint,
  { reason, detail = {} }: Failed,
  { locale }: Pick<Context, 'locale'>,
): WireAnswer {
  const refusal = refusals[reason] ?? (reason === 'rate_limited' ? RATE_LIMITED : undefined)
  if (!refusal) throw new Error(`${method} ${path} has no answer for the refusal ${reason}`)
  const { retryAfterSeconds: wait, challenge } = detail
  const message = refusalText(locale, refusal, detail)
  const errors = refusal.field === undefined ? {} : { errors: { [refusal.field]: [message] } }
  return jsonAnswer(
    refusal.status,
    {
      result: false,
      message,
      ...refusal.more,
      ...(challenge === undefined ? {} : { challenge }),
      ...errors,
      ...(refusal.status === 401 ? { user: null } : {}),
    },
    { headers: wait === undefined ? {} : { 'Retry-After': String(wait) }, endsSession: refusal.endsSession ?? false },
  )
}

/** 0, which no row has, when it is not a whole number. */
export const readId = (text: string | null): number => (text !== null && WHOLE.test(text) ? Number(text) : 0)

const readPageNumber = (query: URLSearchParams): number | null | undefined => {
  const page = query.get('page')
  return page === null ? null : WHOLE.test(page) ? Number(page) : undefined
}

/** Binds a call to the use case that answers it. A refusal that the call has no words for is a bug and throws. */
export const bind = <Input, Output>(
  call: Call<Input, Output>,
  useCase: (ctx: Context, asked: BoundRequest<Input>) => Promise<Result<Output>>,
): Binding => ({
  endpoint: call,
  answer: async (ctx, { params, to, body, ...caller }) => {
    const query = to.url.searchParams
    const page = readPageNumber(query)
    if (page === undefined) return invalid(ctx.locale, { page: [{ reason: 'protocol.page', detail: {} }] })
    const valid = await validateInput(call, body, ctx.locale)
    if (!valid.ok) return valid.answer
    const param = (name: string) => params[name] ?? ''
    const result = await useCase(ctx, { param, id: (name) => readId(param(name)), query, page, input: valid.input, ...caller })
    return result.ok ? jsonAnswer(HTTP_OK, call.write(result.value, to)) : refuse(call, result, ctx)
  },
})

/** For use cases that cannot be refused. */
export const bindRead = <Input, Output>(
  call: Call<Input, Output>,
  read: (ctx: Context, asked: BoundRequest<Input>) => Promise<Output>,
): Binding => bind(call, async (ctx, asked) => ({ ok: true, value: await read(ctx, asked) }))

function customerOf<Input>({ method, path }: Endpoint, { visitor, token, ...asked }: BoundRequest<Input>): AskedByCustomer<Input> {
  if (visitor.kind !== 'customer' || token === null) throw new Error(`${method} ${path} was asked without a customer`)
  return { ...asked, customerId: visitor.customerId, token }
}

/** For customers only: the use case gets the id of the token's owner, and no other identity (API-05). */
export function bindCustomer<Input, Output>(
  call: Call<Input, Output>,
  useCase: (ctx: Context, asked: AskedByCustomer<Input>) => Promise<Result<Output>>,
): Binding {
  if (call.access !== 'bearer') throw new Error(`${call.method} ${call.path} is not for customers only`)
  return bind(call, (ctx, asked) => useCase(ctx, customerOf(call, asked)))
}

/** RFC 6266 allows more characters in the name of a file, but not without escapes. */
const UNSAFE_IN_FILE_NAME = /[^\w.-]/g

/** A file that is small however large the shop is. */
export type WholeFile = { fileName: string; bytes: Uint8Array }
/** One that grows with the shop: made or read while it is sent, piece by piece. Its pieces are requested once, and only if the client wants them. */
export type FileInPieces = { fileName: string; pieces: AsyncIterable<Uint8Array> }

/** A file of a call's answer, which browsers save under its name. */
export function fileAnswer(mediaType: string, file: WholeFile | FileInPieces): WireAnswer {
  const headers = {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${file.fileName.replace(UNSAFE_IN_FILE_NAME, '_')}"`,
  }
  const answer = { status: HTTP_OK, endsSession: false }
  if ('pieces' in file) return { ...answer, headers, body: { kind: 'pieces', pieces: file.pieces } }
  const bytes = new Uint8Array(file.bytes)
  return { ...answer, headers: { ...headers, 'Content-Length': String(bytes.byteLength) }, body: { kind: 'bytes', bytes } }
}

/** For a customer's own file. */
export function bindDownload(
  download: Download,
  useCase: (ctx: Context, asked: { customerId: number; id: (name: string) => number }) => Promise<Result<WholeFile>>,
): Binding {
  return {
    endpoint: download,
    answer: async (ctx, { params, visitor }) => {
      if (visitor.kind !== 'customer') throw new Error(`${download.method} ${download.path} was asked without a customer`)
      const result = await useCase(ctx, { customerId: visitor.customerId, id: (name) => readId(params[name] ?? null) })
      return result.ok ? fileAnswer(download.mediaType, result.value) : refuse(download, result, ctx)
    },
  }
}
