import { ValidationError, type AnyObject, type ObjectSchema, type SchemaDescription } from 'yup'
import type { Call, Wire } from '@/lib/v2/call'
import type { WireAnswer } from '@/lib/v2/exchange'
import { isWire } from '@/lib/v2/codec'
import { invalid } from './answers'

/** The fields of a request's body. `typed` false: a form, whose fields are all texts. */
export type Body = { fields: Wire; typed: boolean }

/** Few enough for an exact whole number. */
const DIGITS = /^-?\d{1,15}$/
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

type Field = SchemaDescription & { fields?: Readonly<Record<string, Field>>; innerType?: Field }

/** A whole number, or a text of its digits. Other JSON values stay as they are and are refused; other texts of a form become NaN. */
function readWhole(value: unknown, typed: boolean): unknown {
  if (typeof value !== 'string') return value
  return DIGITS.test(value) ? Number(value) : typed ? value : Number.NaN
}

const readText = (value: unknown): unknown => (typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value)

function readValue(value: unknown, field: Field, typed: boolean): unknown {
  if (field.meta?.['acceptsDigits'] === true) return readWhole(value, typed)
  if (field.meta?.['acceptsNumber'] === true) return readText(value)
  if (!typed && field.type === 'boolean' && typeof value === 'string') return BOOLEANS[value] ?? value
  const { fields, innerType } = field
  if (innerType && Array.isArray(value)) return value.map((one) => readValue(one, innerType, typed))
  return fields && isWire(value) ? readFields(value, fields, typed) : value
}

function readFields(values: Wire, fields: Readonly<Record<string, Field>>, typed: boolean): Wire {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? readValue(value, field, typed) : value]
    }),
  )
}

/**
 * The fields in the types that the rule wants, tolerant in type and strict in value (contract, ruling 20): what a rule marks `acceptsDigits`
 * may be a text of digits, what it marks `acceptsNumber` a whole number.
 */
export function tolerateTypes<Input extends AnyObject>(rule: ObjectSchema<Input>, { fields: values, typed }: Body): Wire {
  // yup describes an object by its fields; the type of a description covers every schema.
  const { fields } = rule.describe() as Field
  return fields ? readFields(values, fields, typed) : values
}

function errorsOf(error: ValidationError): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, string[]> = {}
  for (const one of error.inner.length > 0 ? error.inner : [error]) (errors[one.path ?? 'body'] ??= []).push(...one.errors)
  return errors
}

/** The input of a call, or the 422 answer that names every field at fault. */
export async function validateInput<Input, Output>(
  call: Call<Input, Output>,
  body: Body,
): Promise<{ ok: true; input: Input } | { ok: false; answer: WireAnswer }> {
  // A call without a rule has no input: its body is ignored.
  if (call.input === null) return { ok: true, input: {} as Input }
  const rule = await call.input()
  try {
    const input = await rule.validate(tolerateTypes(rule, body), { strict: body.typed, abortEarly: false })
    // yup's own type makes keys optional that the rule has just proven to be there.
    return { ok: true, input: input as Input }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, answer: invalid(errorsOf(error), { asList: call.listsFaults }) }
    throw error
  }
}
