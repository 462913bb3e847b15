import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { HtmlValidate } from 'html-validate'
import { validateXML } from 'xmllint-wasm'

/** External validators of pages and files. Each returns the errors found. */

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5'],
  // aria-label is allowed on all elements that ARIA allows to have a name.
  rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
})

/** Validates against the HTML standard. @returns rule, position and message of each error */
export async function validateHtml(html: string): Promise<readonly string[]> {
  const { results } = await htmlValidate.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`))
}

/** Validates against Google's requirements, without mere recommendations (a GTIN, a video). */
export async function validateStructuredData(html: string): Promise<readonly string[]> {
  const found = new WebAutoExtractor({ addLocation: false, embedSource: false }).parse(html)
  const issues = await new Validator().validate(found)
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage, path }) => `${rootType}: ${issueMessage} ${JSON.stringify(path ?? [])}`)
}

const schema = (path: string) => ({
  fileName: path.replace(/.*\//, ''),
  contents: readFileSync(new URL(path, import.meta.url), 'utf8'),
})
const PARTS = [schema('schemas/sitemap-image.xsd'), schema('schemas/xhtml-link.xsd'), schema('../node_modules/sitemap/schema/sitemap.xsd')]

/** Validates against the sitemaps.org XML schema with the image and language extensions. */
export async function validateSitemap(fileName: string, xml: string, kind: 'index' | 'pages'): Promise<readonly string[]> {
  const schemaFile = kind === 'index' ? schema('schemas/sitemap-index.xsd') : schema('schemas/sitemap-with-images.xsd')
  const { errors } = await validateXML({ xml: { fileName, contents: xml }, schema: schemaFile, preload: PARTS })
  return errors.map(({ message }) => message)
}
