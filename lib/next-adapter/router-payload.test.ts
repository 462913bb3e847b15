import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response'
import { holds } from '@/lib/testing/contract'
import { hashInlineScripts } from '../server/security-headers'
import { withPlainTags } from './router-payload'

/** As Next writes a text into a page. */
const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
const toScript = (text: string): string =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/[<>&]/g, (letter) => escapes[letter] ?? letter)}])</script>`

const plain = (html: string): string => withPlainTags(Buffer.from(html)).toString()

/** What a browser reads: a script ends at the first `</script`. */
function readByBrowser(html: string): unknown {
  const [, argument = ''] = /^<script>self\.__next_f\.push\(\[1,([^]*?)\]\)<\/script/i.exec(html) ?? []
  return runInNewContext(argument)
}

it('PERF-01 writes tags and quotes in the data for React as they are in the HTML', () => {
  expect(plain(toScript(`<p class="a">Mom's nuts & <b>dates</b></p>`))).toBe(
    `<script>self.__next_f.push([1,'<p class="a">Mom\\'s nuts & <b>dates</b></p>'])</script>`,
  )
})

it('REL-07 leaves escaped what would end the script or change how it is read', () => {
  for (const text of ['</script><img src=x>', '<script>', '<SCRIPT>', '<sCript>', '</sCRIPT>', '<!--', '<?'])
    expect(/<(?!script>self|\/script>$)/i.exec(plain(toScript(text)))?.[0]).toBe(text.includes('<img') ? '<' : undefined)
})

it('PERF-01 REL-07 changes no text, whatever it contains', () => {
  const part = fc.constantFrom(
    '<',
    '</',
    '<!--',
    '-->',
    'script',
    'SCRIPT',
    '>',
    '&',
    '\\',
    '\\u003c',
    '"',
    "'",
    '\\"',
    '\n',
    'बादाम',
    'p',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      expect(readByBrowser(plain(toScript(text)))).toBe(text)
    }),
  )
})

it('REL-07 changes nothing outside of the data: a typed \\u003cb> stays text, and a block of another kind as it was', () => {
  const html = '<p>\\u003cb></p><script type="application/ld+json">{"a":"\\u003cb>"}</script><script>other("\\u003cb>")</script>'
  expect(plain(html)).toBe(html)
})

it('REL-07 leaves a script alone that contains more than data', () => {
  const html = '<script>self.__next_f.push([1,"a"+alert(1)+"b"])</script>'
  expect(plain(html)).toBe(html)
})

it(
  'PERF-01 finds the data as Next writes it, and a browser reads the same',
  holds('router-payload.ts', async () => {
    const text = '2:["$","p",null,{"className":"price","children":"Mom\'s <b> & ₹499 \\u003c"}]\n'
    const written = await new Response(
      createInlinedDataReadableStream(new Response(text).body ?? new ReadableStream(), undefined, null),
    ).text()
    const [, data = ''] = /(<script>self\.__next_f\.push\(\[1,[^]*<\/script>)$/.exec(written) ?? []
    expect(readByBrowser(data)).toBe(text)
    expect(plain(data)).toContain(`"className":"price"`)
    expect(readByBrowser(plain(data))).toBe(text)
  }),
)

it('REL-07 the policy allows the script as it is sent', () => {
  const html = Buffer.from(plain(toScript('<ul><li>₹499</li></ul>')))
  expect(hashInlineScripts(html)).toHaveLength(1)
})
