import fc from 'fast-check'
import { sanitizeHtml } from './sanitize-html'

/** The allowed elements and attributes, checked on what the DOM's own parser reads. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['p', 'ul', 'ol', 'li', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map((tag) => [tag, []])),
  ...Object.fromEntries(['strong', 'em', 'b', 'i', 'sub', 'sup', 'br'].map((tag) => [tag, []])),
  ...Object.fromEntries(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'].map((tag) => [tag, []])),
  div: ['tabindex', 'role', 'aria-label'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
}
const SCHEMES: Readonly<Record<string, readonly string[]>> = { href: ['http:', 'https:', 'mailto:', 'tel:'], src: ['http:', 'https:'] }

function read(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

function write(fragment: DocumentFragment): string {
  const holder = document.createElement('div')
  holder.append(fragment.cloneNode(true))
  return holder.innerHTML
}

function expectAllowed(one: Element) {
  const allowed = ALLOWED[one.localName]
  expect([one.localName, one.namespaceURI, allowed !== undefined]).toEqual([one.localName, 'http://www.w3.org/1999/xhtml', true])
  for (const { name, value } of one.attributes) {
    expect([one.localName, name, allowed?.includes(name)]).toEqual([one.localName, name, true])
    if (!SCHEMES[name]) continue
    const address = new URL(value, 'https://shop.example/blog/x')
    expect(SCHEMES[name]).toContain(address.protocol)
    // A URL without a scheme stays on the shop's host.
    if (!/^(?:https?|mailto|tel):/i.test(value)) expect(address.host).toBe('shop.example')
  }
}

/** Two serialisers write the same tree in different ways. */
const alike = (html: string): string =>
  html.replaceAll('&nbsp;', '\u00a0').replaceAll(' />', '>').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** Only allowed elements; and parsing and serialising it, once and twice, changes nothing. */
function expectHarmless(html: string) {
  const clean = sanitizeHtml(html)
  const parsed = read(clean)
  for (const one of parsed.querySelectorAll('*')) expectAllowed(one)
  for (const kind of [NodeFilter.SHOW_COMMENT, NodeFilter.SHOW_PROCESSING_INSTRUCTION, NodeFilter.SHOW_CDATA_SECTION])
    expect(document.createTreeWalker(parsed, kind).nextNode()).toBeNull()
  const written = write(parsed)
  expect(alike(written)).toBe(alike(clean))
  expect(parsed.querySelectorAll('*')).toHaveLength(clean.match(/<[a-z]/g)?.length ?? 0)
  expect(write(read(written))).toBe(written)
  expect(sanitizeHtml(clean)).toBe(clean)
}

const TAGS = [
  ...[
    'p',
    'div',
    'span',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h5',
    'h6',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'img',
    'br',
    'sup',
    'pre',
    'hr',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'col', 'colgroup', 'form', 'input', 'button', 'select', 'option'],
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'title',
    'textarea',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'listing',
    'svg',
    'math',
  ],
  ...[
    'foreignObject',
    'desc',
    'mglyph',
    'mi',
    'mtext',
    'annotation-xml',
    'path',
    'use',
    'animate',
    'object',
    'embed',
    'base',
    'meta',
    'link',
    'body',
  ],
  ...[
    'html',
    'head',
    'frameset',
    'dl',
    'dt',
    'dd',
    'details',
    'summary',
    'dialog',
    'marquee',
    'image',
    'x-custom',
    'center',
    'font',
    'nobr',
  ],
]
const tag = fc.constantFrom(...TAGS)
const attribute = fc.tuple(
  fc.constantFrom(
    'href',
    'src',
    'onerror',
    'style',
    'class',
    'id',
    'xlink:href',
    'srcset',
    'alt',
    'width',
    'height',
    'colspan',
    'scope',
    'rel',
    'name',
    'is',
  ),
  fc.constantFrom(
    '="x"',
    "='y'",
    '=z',
    '',
    '="javascript:alert(1)"',
    '="//evil.example"',
    '="https://a.example/?a=1&b=2"',
    '="/a.webp"',
    '="1"',
    '="mailto:a@b.example"',
    "='\"><script>x()</script>'",
  ),
)
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(tag, fc.array(attribute, { maxLength: 3 }))
      .map(([name, all]) => `<${name}${all.map((one) => ` ${one.join('')}`).join('')}>`),
  },
  { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'almonds',
      ' ',
      '&nbsp;',
      '&lt;script&gt;',
      '&amp;lt;',
      '<',
      '>',
      '"',
      "'",
      '&',
      '\0',
      '\u200b',
      '₹',
      'बादाम',
      '🎁',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?x',
      '<!doctype html>',
      '<p/',
      '<a href="',
      '</',
      '<img src=x onerror=alert(1)//',
      '\n',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

describe('PDP-14 any HTML from the API', () => {
  it('contains only allowed elements and attributes, and a browser reads exactly what was written', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => expectHarmless(pieces.join(''))),
      { numRuns: 600 },
    )
  })

  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
    '<svg><foreignObject><p><style><!--</style><img src=x onerror=alert(1)>--></style>',
    '<select><iframe><select><img src=x onerror=alert(1)></select>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
    '<xmp><p title="</xmp><svg/onload=alert(1)>">',
    '<title><a href="</title><img src=x onerror=alert(1)>">',
    '<a href="jav&#x09;ascript:alert(1)">x</a><a href="&#14;javascript:alert(1)">y</a><a href="javascript&colon;alert(1)">z</a>',
    '<a href="vbscript:x">x</a><a href="feed:javascript:alert(1)">y</a><a href="view-source:x">z</a><a href="blob:x">w</a>',
    '<img src="x` `<script>alert(1)</script>"` `>',
    '<img src=x:x onerror=alert(1)><img src="javascript:alert(1)"><img srcset="javascript:alert(1) 1x">',
    '<<script>script>alert(1)<</script>/script>',
    '<scr<script></script>ipt>alert(1)</scr<script></script>ipt>',
    '<p>&lt;img src=x onerror=alert(1)&gt; &#60;script&#62;</p>',
    '<a href="/x" href="javascript:alert(1)">x</a>',
    '<table><tr><td><a href="/x"><table><tr><td><a href="/y">deep</a></td></tr></table></a></td></tr></table>',
    '<template><script>alert(1)</script></template><template shadowrootmode="open"><slot></slot></template>',
    '<plaintext><p>still here',
    '<p>a<table><p>b</table>c',
    '<b><p>a</b>b</p><i><ul><li>c</i>d</ul>',
  ])('no script runs from %s', (html) => expectHarmless(html))
})
