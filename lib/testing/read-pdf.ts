import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type ReadPdf = { pages: readonly string[]; info: Readonly<Record<string, unknown>> }

/** PDF.js is an ES module that imports itself dynamically, which jest's sandbox forbids, so it runs in a separate process. */
const READER = `
  import { buffer } from 'node:stream/consumers'
  import { extractText, getDocumentProxy, getMeta } from 'unpdf'
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
  const [{ text }, { info }] = [await extractText(pdf), await getMeta(pdf)]
  process.stdout.write(JSON.stringify({ pages: text, info }))`

/** The selectable text per page, and the metadata. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', READER], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(pdf)
  // Written by the code above.
  const { pages, info } = JSON.parse(await text(child.stdout)) as ReadPdf
  return { pages: pages.map((page) => page.replace(/\s+/g, ' ')), info }
}
