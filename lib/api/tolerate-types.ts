import type { AnyObject, ObjectSchema, SchemaDescription } from 'yup'
import type { Wire } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/reading'

/** Few enough for an exact whole number. */
const DIGITS = /^-?\d{1,15}$/
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

type Field = SchemaDescription & { fields?: Readonly<Record<string, Field>>; innerType?: Field }

/** A whole number, or its digits in a text. Anything else stays what it is and is refused; in a form, which has nothing but text, as no number. */
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
 * @param typed false: of a form
 */
export function tolerateTypes<Input extends AnyObject>(rule: ObjectSchema<Input>, values: Wire, typed: boolean): Wire {
  // yup describes an object by its fields; its type says so of no schema in particular.
  const { fields } = rule.describe() as Field
  return fields ? readFields(values, fields, typed) : values
}
