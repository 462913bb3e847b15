/**
 * Relies on: the text of Next's inline scripts
 * Seen in: next 16.4.6
 * Gains: a Content-Security-Policy without 'unsafe-inline' for pages that are the same for all visitors.
 * Without it: pages have no JavaScript
 * If it changes: compare the inline scripts of a page with FORMS, and allow only calls with plain data. Turbopack's script is not in this test: every
 * journey fails when the browser refuses it.
 */

/**
 * Each is a fixed call with plain data. A script injected into the HTML matches none of them, gets no hash, and does not run. (The data escapes the '<' of
 * `</script` as \u003c, so it cannot end the script early.)
 */
const FORMS = [
  // The page's data for React: numbered chunks of text, as Next writes it or as router-payload.ts does.
  /^self\.__next_f\.push\(\[\d+(?:,(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))?\]\)$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  // Turbopack's bootstrap: names of our own script files and module numbers.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w.~-]+"(?:,(?=")|(?=\])))*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/,
]

/** Whether Next writes an inline script with this text. */
export const isFrameworkScript = (script: string) => FORMS.some((form) => form.test(script))
