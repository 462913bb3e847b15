import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { answerSchema } from '@/lib/http/openapi'
import type { Endpoint } from '@/lib/v2/call'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { 'date-time': ISO_TIME, binary: true } })
const validators = new Map<string, ValidateFunction>()

/** Fails when the answer of a call is not as the OpenAPI document describes it; a field that it does not list also fails. */
export function expectConformance(endpoint: Endpoint, status: number, body: unknown): void {
  const name = `${endpoint.method} ${endpoint.route} ${status}`
  const schema = answerSchema(endpoint, status)
  if (schema === null) throw new Error(`The OpenAPI document does not describe ${name}.`)
  const validate = validators.get(name) ?? ajv.compile(schema)
  validators.set(name, validate)
  if (!validate(body)) throw new Error(`${name} is not as described: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`)
}
