import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { HtmlValidate } from 'html-validate'
import { validateXML } from 'xmllint-wasm'

/** Tools not written here that say what is wrong with a page or a file; nothing is what they should say. */

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5'],
  // What ARIA lets have a name may have one: a list of figures, for example.
  rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
})

/** Against the HTML standard. Rule, place, what is wrong. */
export async function judgeHtml(html: string): Promise<readonly string[]> {
  const { results } = await htmlValidate.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`))
}

/** Against what Google demands of each kind of thing; what it only recommends (a GTIN, a video) not everything has. */
export async function judgeStructuredData(html: string): Promise<readonly string[]> {
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
const PARTS = [schema('schemas/sitemap-image.xsd'), schema('../node_modules/sitemap/schema/sitemap.xsd')]

/** Against the XML schema of sitemaps.org, picture entries included. */
export async function judgeSitemap(fileName: string, xml: string, kind: 'index' | 'pages'): Promise<readonly string[]> {
  const judged = kind === 'index' ? schema('schemas/sitemap-index.xsd') : schema('schemas/sitemap-with-images.xsd')
  const { errors } = await validateXML({ xml: { fileName, contents: xml }, schema: judged, preload: PARTS })
  return errors.map(({ message }) => message)
}
