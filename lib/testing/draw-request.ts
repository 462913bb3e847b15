import type { Schema } from '@/lib/v2/schema'
import { drawHostile, inBothForms, type Value } from './hostile-values'
import type { Random } from './random'

type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

/** An operation of an OpenAPI document, with what is needed to ask for it. `body` null: it takes none. */
export type Operation = {
  name: string
  method: string
  path: string
  parameters: readonly Parameter[]
  body: { schema: Schema; types: readonly string[] } | null
}

/** A request below /api/v2. `target`: path and query as they are sent. */
export type DrawnRequest = { operation: string; method: string; target: string; headers: Readonly<Record<string, string>>; body: Buffer }

/** Values that exist in the shop, by the name of the parameter or field. */
export type KnownValues = Readonly<Record<string, readonly (string | number)[]>>

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isObject) : [])
const objectOf = (value: unknown): Schema => (isObject(value) ? value : {})

/** The schema that a reference of the document stands for. */
function resolve(document: Schema, schema: Schema): Schema {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return schema
  return reference
    .split('/')
    .slice(1)
    .reduce((value, name) => objectOf(value[name]), document)
}

/** The operations of an OpenAPI document whose parameters are described in place. */
export function operationsOf(document: Schema): readonly Operation[] {
  return Object.entries(objectOf(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, described]) => {
      const operation = objectOf(described)
      const content = Object.entries(objectOf(objectOf(operation['requestBody'])['content']))
      const [first] = content
      return {
        name: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        // The document is our own: the tests of lib/http/openapi.ts hold its form.
        parameters: listOf(operation['parameters']) as unknown as readonly Parameter[],
        body: first ? { schema: resolve(document, objectOf(objectOf(first[1])['schema'])), types: content.map(([type]) => type) } : null,
      }
    }),
  )
}

const WORDS = ['Asha Rao', 'almonds', 'MG Road', 'x', 'बादाम', '560001', 'a-b', '1'] as const
/** A PNG picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

function drawNumber(random: Random, { minimum = 0, maximum = 10, type }: Schema): number {
  const [least, most] = [Number(minimum), Number(maximum)]
  if (random.chance(0.2)) return random.pick([least, most])
  const drawn = random.between(Math.max(least, -5), Math.min(most, 20))
  return type === 'number' ? drawn + 0.5 : drawn
}

function drawText(random: Random, { minLength = 0, maxLength = 40, pattern }: Schema): string {
  if (pattern !== undefined) return String(random.between(0, 30))
  const word = random.chance(0.1) ? 'x'.repeat(Number(maxLength)) : random.pick(WORDS)
  return word.padEnd(Number(minLength), 'x').slice(0, Number(maxLength))
}

/** A value that the schema allows. One that exists in the shop is likely, so that requests come as far as they can. */
function drawValid(random: Random, name: string, schema: Schema, known: KnownValues): string | number | boolean | object | null {
  const existing = known[name]
  if (existing?.length && random.chance(0.8)) return existing[random.between(0, existing.length - 1)] ?? null
  const [first, ...others] = listOf(schema['anyOf'])
  if (first) return drawValid(random, name, random.pick([first, ...others]), known)
  const values: unknown = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)
  if (Array.isArray(values)) return String(values[random.between(0, values.length - 1)])
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return drawNumber(random, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return Array.from({ length: random.between(0, 3) }, () => drawValid(random, name, objectOf(schema['items']), known))
    case 'object':
      return Object.fromEntries(
        Object.entries(objectOf(schema['properties'])).map(([field, one]) => [field, drawValid(random, field, objectOf(one), known)]),
      )
    default:
      return drawText(random, schema)
  }
}

type Fields = readonly (readonly [name: string, value: Value])[]

/** Names of fields that no call has, or that must not decide anything. */
const STRANGE = [
  '__proto__',
  'constructor',
  'user_id',
  'owner_id',
  'customer_id',
  'is_admin',
  'hasOwnProperty',
  'a[b][c]',
  '\u0000',
  '',
] as const

type Draw = { random: Random; known: KnownValues; /** The share of values that are hostile. */ hostility: number }

const drawValue = ({ random, known, hostility }: Draw, name: string, schema: Schema): Value =>
  random.chance(hostility) ? drawHostile(random) : inBothForms(drawValid(random, name, schema, known))

function drawFields(draw: Draw, schemas: readonly (readonly [name: string, schema: Schema])[]): Fields {
  const { random, hostility } = draw
  const fields = schemas.flatMap(([name, schema]) => {
    if (random.chance(0.15)) return []
    const field = [name, drawValue(draw, name, schema)] as const
    return random.chance(hostility / 5) ? [field, [name, drawHostile(random)] as const] : [field]
  })
  return random.chance(hostility) ? [...fields, [random.pick(STRANGE), drawHostile(random)]] : fields
}

const asQuery = (fields: Fields): string => fields.map(([name, { encoded }]) => `${encodeURIComponent(name)}=${encoded}`).join('&')
const asJson = (fields: Fields): string => `{${fields.map(([name, { json }]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

const BOUNDARY = 'boundary-of-the-test'

function asMultipart(random: Random, fields: Fields, hostility: number): Buffer {
  const parts = fields.flatMap(([name, { json }]) => {
    const picture = Buffer.from(PICTURE)
    if (random.chance(hostility)) picture[random.between(0, picture.length - 1)] = random.between(0, 255)
    const isFile = random.chance(0.8)
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"`
    const more = isFile ? `; filename="${random.pick(['a.png', '../../a.svg', 'a.php', '%00'])}"\r\nContent-Type: image/png` : ''
    return [Buffer.from(`${head}${more}\r\n\r\n`), isFile ? picture : Buffer.from(json), Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'text/plain',
  'application/xml',
  'x',
] as const

/** Bytes that no longer match their type. */
function damage(random: Random, body: Buffer): Buffer {
  const cut = random.between(0, body.length)
  switch (random.between(1, 5)) {
    case 1:
      return body.subarray(0, cut)
    case 2:
      return Buffer.concat([body.subarray(0, cut), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]), body.subarray(cut)])
    case 3:
      return Buffer.concat([Buffer.from('\ufeff'), body])
    case 4:
      return Buffer.from(`[${body.toString()}]`)
    default:
      return Buffer.from(drawHostile(random).json)
  }
}

function drawBody(draw: Draw, { schema, types }: NonNullable<Operation['body']>): { type: string; body: Buffer } {
  const { random, hostility } = draw
  const fields = drawFields(
    draw,
    Object.entries(objectOf(schema['properties'])).map(([name, one]) => [name, objectOf(one)]),
  )
  const type = types[random.between(0, types.length - 1)] ?? 'application/json'
  const body =
    type === 'multipart/form-data'
      ? asMultipart(random, fields, hostility)
      : Buffer.from(type === 'application/json' ? asJson(fields) : asQuery(fields))
  return {
    type: random.chance(hostility / 4) ? random.pick(TYPES) : type === 'multipart/form-data' ? `${type}; boundary=${BOUNDARY}` : type,
    body: random.chance(hostility / 4) ? damage(random, body) : body,
  }
}

/** Valid, nearly valid, and hostile requests. */
const HOSTILITIES = [0, 0, 0.1, 0.6] as const

/** A request for the operation: valid, valid but for a value or two, or hostile in many of its parts. */
export function drawRequest(random: Random, { name, method, path, parameters, body }: Operation, known: KnownValues): DrawnRequest {
  const draw: Draw = { random, known, hostility: random.pick(HOSTILITIES) }
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((target, one) => target.replace(`{${one.name}}`, () => drawValue(draw, one.name, one.schema).encoded), path)
  const queried = parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema] as const)
  const query = asQuery(drawFields(draw, queried))
  const sent = body
    ? drawBody(draw, body)
    : random.chance(draw.hostility / 4)
      ? { type: 'application/json', body: Buffer.from(drawHostile(random).json) }
      : null
  return {
    operation: name,
    method,
    target: query === '' ? filled : `${filled}?${query}`,
    headers: sent ? { 'content-type': sent.type } : {},
    body: sent?.body ?? Buffer.alloc(0),
  }
}

/** One value of each kind that JSON knows. */
const KINDS_OF_JSON = [null, true, 1, 'x', [], [[]], {}] as const

/** For each field of the operation's JSON body: requests that send it as each kind of JSON, and valid values in all others. */
export function requestsOfEachKind(
  random: Random,
  { name, method, path, parameters, body }: Operation,
  known: KnownValues,
): DrawnRequest[] {
  if (!body?.types.includes('application/json')) return []
  const schemas = Object.entries(objectOf(body.schema['properties']))
  const target = parameters
    .filter((one) => one.in === 'path')
    .reduce(
      (filled, one) => filled.replace(`{${one.name}}`, () => inBothForms(drawValid(random, one.name, one.schema, known)).encoded),
      path,
    )
  const valid = Object.fromEntries(schemas.map(([field, schema]) => [field, drawValid(random, field, objectOf(schema), known)]))
  return schemas.flatMap(([field]) =>
    KINDS_OF_JSON.map((value) => ({
      operation: name,
      method,
      target,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ ...valid, [field]: value })),
    })),
  )
}
