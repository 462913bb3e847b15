import type { AnyObject, ObjectSchema, SchemaDescription } from 'yup'
import { addressAnswers } from '@/lib/commerce/addresses/openapi'
import { boughtTogetherAnswers } from '@/lib/commerce/bought-together/openapi'
import { cartAnswers } from '@/lib/commerce/cart/openapi'
import { catalogAnswers } from '@/lib/commerce/catalog/openapi'
import { checkoutAnswers } from '@/lib/commerce/checkout/openapi'
import { consentAnswers } from '@/lib/commerce/consents/openapi'
import { contactAnswers } from '@/lib/commerce/contact/openapi'
import { contentAnswers } from '@/lib/commerce/content/openapi'
import { customerAnswers } from '@/lib/commerce/customers/openapi'
import { deliveryAnswers } from '@/lib/commerce/delivery/openapi'
import { invoiceAnswers } from '@/lib/commerce/invoices/openapi'
import { orderChangeAnswers } from '@/lib/commerce/order-changes/openapi'
import { orderAnswers } from '@/lib/commerce/orders/openapi'
import { paymentAnswers } from '@/lib/commerce/payments/openapi'
import { returnAnswers } from '@/lib/commerce/returns/openapi'
import { reviewAnswers } from '@/lib/commerce/reviews/openapi'
import { wishlistAnswers } from '@/lib/commerce/wishlist/openapi'
import { apiText } from '@/lib/i18n/api-texts'
import { DEFAULT_LOCALE, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { MAX_BODY_BYTES, type Call, type Download, type Endpoint, type Refusal, type Wire } from '@/lib/v2/call'
import {
  constant,
  either,
  list,
  map,
  named,
  nothing,
  object,
  oneOf,
  orNull,
  text,
  type Described,
  type Descriptions,
  type Schema,
} from '@/lib/v2/schema'
import { namedEndpoints, type modules } from './calls'

/** One line for each module. A call without a description is a type error. */
const described = {
  addresses: addressAnswers,
  boughtTogether: boughtTogetherAnswers,
  cart: cartAnswers,
  catalog: catalogAnswers,
  checkout: checkoutAnswers,
  payments: paymentAnswers,
  consents: consentAnswers,
  contact: contactAnswers,
  content: contentAnswers,
  customers: customerAnswers,
  delivery: deliveryAnswers,
  invoices: invoiceAnswers,
  orders: orderAnswers,
  returns: returnAnswers,
  orderChanges: orderChangeAnswers,
  reviews: reviewAnswers,
  wishlist: wishlistAnswers,
} satisfies { readonly [Module in keyof typeof modules]: Descriptions<(typeof modules)[Module]> }

const descriptions: Readonly<Record<string, Readonly<Record<string, Described>>>> = described

type Operation = { module: string; name: string; endpoint: Endpoint } & Described

const operations: readonly Operation[] = namedEndpoints.map(({ module, name, endpoint }) => {
  const description = descriptions[module]?.[name]
  if (!description) throw new Error(`${module}/openapi.ts does not describe ${name}`)
  return { module, name, endpoint, ...description }
})

const TOO_MANY_REQUESTS = 429
const REFUSED = named('Refusal', { result: constant(false), message: text })
const INVALID = named('Invalid', { message: either(text, list(text)), errors: map(list(text)), result: constant(false) })
const UNAUTHENTICATED = named('Unauthenticated', { message: text })
const BANNED = named('Banned', { result: constant(false), status: constant('banned'), message: text })
const SERVER_ERROR = named('ServerError', { message: text })

/** `challenge`: solving it is an alternative to waiting (docs/v2-contract.md). */
const TOO_MANY = named('TooManyAttempts', { result: constant(false), message: text }, { challenge: text })

/** The answers that the server gives before a call or in its place. */
const COMMON: readonly (readonly [number, Schema])[] = [
  [400, REFUSED],
  [401, REFUSED],
  [413, REFUSED],
  [422, INVALID],
  [TOO_MANY_REQUESTS, TOO_MANY],
  [500, SERVER_ERROR],
  [503, REFUSED],
]
/** Where a given token must be valid. */
const CALLER: readonly (readonly [number, Schema])[] = [
  [401, UNAUTHENTICATED],
  [401, BANNED],
]

/** The message for the field that a refusal names, if it is always the same. */
function fieldMessage(refusal: Refusal): Wire {
  if (refusal.field === undefined || !('text' in refusal) || typeof refusal.text !== 'string') return {}
  const message = apiText(DEFAULT_LOCALE, refusal.text)
  return message.includes('{') ? {} : { errors: { [refusal.field]: [message] } }
}

function refusalSchema(refusal: Refusal): Schema {
  const { status } = refusal
  const more = { ...refusal.more, ...fieldMessage(refusal) }
  if (status === TOO_MANY_REQUESTS) return TOO_MANY
  if (status !== 401 && Object.keys(more).length === 0) return REFUSED
  const fields = Object.entries(more).map(([name, value]) => [name, constant(value)] as const)
  return object({ result: constant(false), message: text, ...Object.fromEntries(fields), ...(status === 401 ? { user: nothing } : {}) })
}

/** A call's possible answers by status: success, its own refusals, and the general ones. */
function answersOf({ endpoint, answer }: Operation): ReadonlyMap<number, readonly Schema[]> {
  const own = Object.values(endpoint.refusals).map((refusal) => [refusal.status, refusalSchema(refusal)] as const)
  const caller = endpoint.access === 'visitor' || endpoint.access === 'bearer' ? CALLER : []
  const byStatus = new Map<number, Schema[]>()
  for (const [status, schema] of [[200, answer] as const, ...own, ...caller, ...COMMON]) {
    const known = byStatus.get(status) ?? []
    if (!known.some((one) => JSON.stringify(one) === JSON.stringify(schema))) byStatus.set(status, [...known, schema])
  }
  return byStatus
}

/** The schema that an answer of a call has to conform to; null: the call never answers this status. */
export function answerSchema(endpoint: Endpoint, status: number): Schema | null {
  const operation = operations.find((one) => one.endpoint === endpoint)
  const schemas = operation && answersOf(operation).get(status)
  return schemas ? either(...schemas) : null
}

type Field = SchemaDescription & { fields?: Readonly<Record<string, Field>>; innerType?: Field }

/** The figure of a rule's test, such as the maximum length. */
function figure({ tests }: Field, name: string): number | undefined {
  const value: unknown = tests.find((test) => test.name === name)?.params?.[name]
  return typeof value === 'number' ? value : undefined
}

const withoutUndefined = (schema: Schema): Schema => Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

function scalarSchema(field: Field): Schema {
  const values = field.oneOf.filter((one) => typeof one === 'string')
  if (values.length > 0) return oneOf(...values)
  if (field.type === 'string') return withoutUndefined({ type: 'string', minLength: figure(field, 'min'), maxLength: figure(field, 'max') })
  if (field.type === 'boolean') return { type: 'boolean' }
  const isWhole = field.tests.some(({ name }) => name === 'integer')
  if (field.type === 'number')
    return withoutUndefined({ type: isWhole ? 'integer' : 'number', minimum: figure(field, 'min'), maximum: figure(field, 'max') })
  return {}
}

/** What a yup rule accepts, as far as JSON Schema can express it. Checks that are functions of ours are left out. */
function inputSchema(field: Field): Schema {
  if (field.fields) {
    const fields = Object.entries(field.fields)
    const required = fields.filter(([, one]) => !one.optional).map(([name]) => name)
    const properties = Object.fromEntries(fields.map(([name, one]) => [name, inputSchema(one)]))
    return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  }
  const schema = field.innerType ? list(inputSchema(field.innerType)) : scalarSchema(field)
  const tolerant =
    field.meta?.['acceptsDigits'] === true
      ? either(schema, { type: 'string', pattern: '^-?[0-9]{1,15}$' })
      : field.meta?.['acceptsNumber'] === true
        ? either(schema, { type: 'integer', minimum: 1 })
        : schema
  return field.nullable ? orNull(tolerant) : tolerant
}

const isCall = (endpoint: Endpoint): endpoint is Call<AnyObject, unknown> => 'input' in endpoint
const isDownload = (endpoint: Endpoint): endpoint is Download => 'mediaType' in endpoint

async function requestBody({ name, endpoint }: Operation): Promise<Schema | null> {
  const rule: ObjectSchema<AnyObject> | null = isCall(endpoint) && endpoint.input !== null ? await endpoint.input() : null
  if (rule === null) return null
  // yup describes an object by its fields; the type of a description covers every schema.
  const schema = { title: `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, ...inputSchema(rule.describe() as Field) }
  const takesFile = endpoint.maxBodyBytes > MAX_BODY_BYTES
  const types = takesFile ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

const PARAMETER = /\{(\w+)(?::[^}]+)?\}/g

const parameters = ({ endpoint, query = {} }: Operation): readonly Schema[] => [
  ...[...endpoint.route.matchAll(PARAMETER)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
  ...Object.entries({ ...query, ...(endpoint.access === 'visitor' ? { temp_user_id: text } : {}) }).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  })),
]

/** By System-Key, and by bearer token where the call accepts or requires a customer. */
const security = ({ access }: Endpoint): readonly Schema[] => [
  ...(access === 'bearer' ? [] : [{ systemKey: [] }]),
  ...(access === 'public' ? [] : [{ systemKey: [], bearer: [] }]),
]

/** The meaning of each status, and the response's name where it is independent of the call. */
const STATUSES: Readonly<Record<number, { name: string; description: string }>> = {
  200: { name: 'Ok', description: 'Done, or refused with `result: false`.' },
  400: { name: 'Unreadable', description: 'The body or the percent-encoding of the address cannot be read.' },
  401: { name: 'Unauthorized', description: 'The System-Key or the token is not valid.' },
  403: { name: 'Forbidden', description: 'Refused.' },
  404: { name: 'NotFound', description: 'Not found.' },
  409: { name: 'Conflict', description: 'Not possible in this state.' },
  413: { name: 'TooLarge', description: 'The request is too large.' },
  422: { name: 'InvalidInput', description: 'The input is not valid.' },
  429: { name: 'TooManyRequests', description: 'Too many requests: see Retry-After. A `challenge` can be solved instead of waiting.' },
  500: { name: 'DefectOfServer', description: 'A defect of the server.' },
  503: { name: 'Unavailable', description: 'The shop is out of reach or busy: see Retry-After.' },
}
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } }

function toResponse(status: number, schemas: readonly Schema[], mediaType = 'application/json'): Schema {
  return {
    description: STATUSES[status]?.description ?? 'Refused.',
    ...(status === TOO_MANY_REQUESTS || status === 503 ? { headers: RETRY_AFTER } : {}),
    content: { [mediaType]: { schema: either(...schemas) } },
  }
}

const toShared = (status: number, schema: Schema) => [STATUSES[status]?.name ?? String(status), toResponse(status, [schema])] as const

/** Responses shared by many calls, by name. */
const sharedResponses: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(COMMON.map(([status, schema]) => toShared(status, schema))),
  ...Object.fromEntries([403, 404, 409].map((status) => toShared(status, REFUSED))),
  NotSignedIn: toResponse(401, [UNAUTHENTICATED, BANNED, REFUSED]),
}
const sharedNames = new Map(Object.entries(sharedResponses).map(([name, response]) => [JSON.stringify(response), name]))

function shareResponse(response: Schema): Schema {
  const name = sharedNames.get(JSON.stringify(response))
  return name === undefined ? response : { $ref: `#/components/responses/${name}` }
}

async function toOperation(operation: Operation): Promise<Schema> {
  const { module, name, endpoint } = operation
  const responses = [...answersOf(operation)]
    .sort(([a], [b]) => a - b)
    .map(([status, schemas]) => {
      const mediaType = status === 200 && isDownload(endpoint) ? endpoint.mediaType : undefined
      return [String(status), shareResponse(toResponse(status, schemas, mediaType))] as const
    })
  const body = await requestBody(operation)
  return {
    operationId: name,
    tags: [module],
    security: security(endpoint),
    parameters: parameters(operation),
    ...(body ? { requestBody: body } : {}),
    responses: Object.fromEntries(responses),
  }
}

/**
 * The value as the document has it: each schema with a title moves to `components` and leaves a reference. The tests allow no field that is not
 * listed; clients must, because an added field is no breaking change.
 */
function publish(value: unknown, into: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => publish(one, into))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name, one]) => !(name === 'additionalProperties' && one === false))
  const { title, ...own }: Schema = Object.fromEntries<unknown>(fields)
  const schema = Object.fromEntries(Object.entries(own).map(([name, one]) => [name, publish(one, into)]))
  // In `properties`, a field called title is a schema.
  if (typeof title !== 'string') return title === undefined ? schema : { title: publish(title, into), ...schema }
  const known = into.get(title)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are called ${title}`)
  into.set(title, schema)
  return { $ref: `#/components/schemas/${title}` }
}

const sorted = (values: Iterable<readonly [string, unknown]>) => Object.fromEntries([...values].sort(([a], [b]) => a.localeCompare(b)))

async function build(): Promise<Schema> {
  const schemas = new Map<string, unknown>()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const { route, method } = operation.endpoint
    const path = route.replace(PARAMETER, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: publish(await toOperation(operation), schemas) }
  }
  const responses = publish(sharedResponses, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Storefront API v2',
      version: '2',
      description: `The HTTP API of the shop. A page of the shop itself is identified by its cookies and needs no System-Key. Answers may have further fields. The header App-Language (${TRANSLATED_LOCALES.join(', ')}) asks for texts in another language than English. A text without a translation stays in English.`,
    },
    servers: [{ url: '/api/v2' }],
    paths: sorted(Object.entries(paths)),
    components: {
      securitySchemes: {
        systemKey: { type: 'apiKey', in: 'header', name: 'System-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses,
      schemas: sorted(schemas),
    },
  }
}

let document: Promise<Schema> | undefined

/** The OpenAPI 3.1 document of v2, made from the call values. */
export const openApiDocument = (): Promise<Schema> => (document ??= build())
