/** `npm run docs:openapi`: writes docs/openapi.json, served at /api/v2/openapi.json. `--check` only fails if it is out of date. Also validates it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openApiDocument } from '@/lib/http/openapi'

const file = new URL('../docs/openapi.json', import.meta.url)
const document = await openApiDocument()
const text = `${JSON.stringify(document, null, 2)}\n`

const { valid, errors } = await new Validator().validate(text)
if (!valid) throw new Error(`The description of v2 is not valid OpenAPI: ${JSON.stringify(errors)}`)
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (text !== readFileSync(file, 'utf8')) {
  console.error('docs/openapi.json differs from the calls of v2. Run: npm run docs:openapi')
  process.exitCode = 1
}
