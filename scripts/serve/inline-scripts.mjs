import { createHash } from 'node:crypto'
import { REMEMBER_CLICKS } from '../../components/ui/early-clicks-script.mjs'

const INLINE_SCRIPT = /<script(?: id="[\w-]+")?>([^<]*)<\/script>/g

/**
 * The inline scripts that Next writes into a page, each a fixed call with plain data in it: a script that somebody smuggled into the HTML is none of
 * them, gets no hash, and does not run. ('<' is written as \u003c in the data, so a script ends where it seems to.)
 */
const FRAMEWORK_SCRIPTS = [
  // The page's data for React: numbered pieces of text.
  /^self\.__next_f\.push\(\[\d+(?:,"(?:[^"\\\n]|\\.)*")?\]\)$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  // Turbopack's start: names of our own script files, and numbers of modules in them.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w.~-]+"(?:,(?=")|(?=\])))*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/,
  // React's placing of what is streamed later.
  /^\$RC\("[\w:]+","[\w:]+"\)$/,
]

/** Ours, which every page begins with. */
const OWN_SCRIPTS = new Set([REMEMBER_CLICKS])

/** @param {string} script */
const mayRun = (script) => OWN_SCRIPTS.has(script) || FRAMEWORK_SCRIPTS.some((form) => form.test(script))

/**
 * The hashes, as a Content-Security-Policy names them, of the inline scripts in the page that are Next's or ours.
 * @param {string} html
 * @returns {readonly string[]}
 */
export function hashInlineScripts(html) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return [...new Set(scripts.filter(mayRun))].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
