import { ValidationError } from 'yup'
import type { Call } from '@/lib/v2/call'
import { invalid } from './json-answers'
import type { Body } from './read-body'
import { tolerateTypes } from './tolerate-types'

function errorsOf(error: ValidationError): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, string[]> = {}
  for (const one of error.inner.length > 0 ? error.inner : [error]) (errors[one.path ?? 'body'] ??= []).push(...one.errors)
  return errors
}

/** The body as the call's rule wants it: tolerant in type where the rule says so, strict in value. */
export async function validateInput<Input, Output>(call: Call<Input, Output>, body: Body): Promise<{ input: Input } | Response> {
  // A call without a rule has no input: nothing of the body is looked at.
  if (call.input === null) return { input: {} as Input }
  const rule = await call.input()
  try {
    const input = await rule.validate(tolerateTypes(rule, body.fields, body.typed), { strict: body.typed, abortEarly: false })
    // yup's own type makes keys optional that the rule has just proven to be there.
    return { input: input as Input }
  } catch (error) {
    if (error instanceof ValidationError) return invalid(errorsOf(error), { asList: call.listsFaults })
    throw error
  }
}
