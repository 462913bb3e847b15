import type { Endpoint } from './call'

/**
 * JSON Schema (2020-12), the part that the answers of v2 need. Each module describes in its openapi.ts what its calls answer
 * (docs/decisions/0006); the tests compare every answer with it. An object lists all its fields: a missing or an unlisted field fails.
 */
export type Schema = { readonly [keyword: string]: unknown }
type Fields = Readonly<Record<string, Schema>>

export const text: Schema = { type: 'string' }
export const flag: Schema = { type: 'boolean' }
export const number: Schema = { type: 'number' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const id: Schema = { type: 'integer', minimum: 1 }
export const html: Schema = { type: 'string', description: 'HTML.' }
export const rupees: Schema = { type: 'number', description: 'Rupees.' }
export const money: Schema = { type: 'string', pattern: '^-?₹[0-9,]+\\.[0-9]{2}$', description: 'Rupees with paise, such as ₹1,234.00.' }
export const address: Schema = { type: 'string', description: 'A URL, or an empty text.' }
export const time: Schema = { type: 'string', format: 'date-time' }
export const nothing: Schema = { type: 'null' }

export const constant = (value: unknown): Schema => ({ const: value })
export const oneOf = (...values: readonly (string | number | null)[]): Schema => ({ enum: values })
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, nothing] })
export const either = (...schemas: readonly Schema[]): Schema => (schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas })
export const list = (items: Schema): Schema => ({ type: 'array', items })
/** An object whose field names are data. */
export const map = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })

export const object = (fields: Fields, optional: Fields = {}): Schema => ({
  type: 'object',
  properties: { ...fields, ...optional },
  required: Object.keys(fields),
  additionalProperties: false,
})

/** An object that the document describes once, by this name. */
export const named = (title: string, fields: Fields, optional: Fields = {}): Schema => ({ title, ...object(fields, optional) })

const ENVELOPE: Fields = { success: constant(true), status: constant(200) }

/** The envelope of collections and details. */
export const data = (schema: Schema, more: Fields = {}, optional: Fields = {}): Schema =>
  object({ data: schema, ...ENVELOPE, ...more }, optional)

const ACTION: Fields = { result: constant(true), message: text }

/** The envelope of actions. */
export const result = (more: Fields, optional: Fields = {}): Schema => object({ ...ACTION, ...more }, optional)

/** The envelope of an action that answers only a message. */
export const done: Schema = named('Done', ACTION)

const LINKS = named('PageLinks', { first: text, last: text, prev: orNull(text), next: orNull(text) })
const META = named('PageMeta', {
  current_page: id,
  from: orNull(count),
  last_page: id,
  path: text,
  per_page: orNull(id),
  to: orNull(count),
  total: orNull(count),
})

/** The envelope of a page of a list. */
export const page = (item: Schema, more: Fields = {}): Schema => data(list(item), { links: LINKS, meta: META, ...more })

/** A call's successful answer, and its query parameters. */
export type Described = { answer: Schema; query?: Fields }

/** The query parameter of lists that are answered in pages. */
export const PAGED: Fields = { page: id }

/** A description for each call that a module's wire exports: one that is missing is a type error. */
export type Descriptions<Wires> = { readonly [Name in keyof Wires as Wires[Name] extends Endpoint ? Name : never]: Described }
