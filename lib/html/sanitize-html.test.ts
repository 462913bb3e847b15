import { sanitizeHtml } from './sanitize-html'

const ALL_PARTS =
  '<h3>Use</h3><p><strong>Soak</strong> <em>overnight</em>,<br />10<sup>-3</sup></p><ul><li>a</li></ul><ol><li>b<ul><li>c</li></ul></li></ol><blockquote>q</blockquote>'

describe('PDP-14 HTML of the API is sanitised before it is shown', () => {
  it.each([
    ['a script', '<p>Fresh</p><script>alert(1)</script>', '<p>Fresh</p>'],
    ['a handler', '<p onclick="alert(1)">Fresh</p>', '<p>Fresh</p>'],
    ['a style, a class and an id', '<p style="position:fixed" class="hidden" id="cart">Fresh</p>', '<p>Fresh</p>'],
    ['a style sheet', '<style>body{display:none}</style><link rel="stylesheet" href="//evil.example">Fresh', 'Fresh'],
    ['a frame', '<iframe src="https://evil.example">Old browser</iframe>Fresh', 'Fresh'],
    ['a form', '<form action="https://evil.example"><input name="card"><button>Pay</button></form>Fresh', '<p>Pay</p><p>Fresh</p>'],
    ['an object', '<object data="x.swf"><embed src="x.swf"></object>Fresh', 'Fresh'],
    [
      'a page of its own',
      '<html><head><title>t</title><base href="//evil.example"></head><body onload="x()">Fresh</body></html>',
      '<p>Fresh</p>',
    ],
    ['an SVG that runs', '<svg onload="alert(1)"><a href="/x">Fresh</a><desc>d</desc></svg>', '<a href="/x">Fresh</a>'],
    [
      'an SVG that animates a link',
      '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>Fresh</text></a></svg>',
      'Fresh',
    ],
    ['a formula that runs', '<math href="javascript:alert(1)"><mi>Fresh</mi></math>', 'Fresh'],
    ['a javascript link', '<a href="javascript:alert(1)">Fresh</a>', 'Fresh'],
    ['a javascript link in disguise', '<a href=" java&#10;scr\tipt:alert(1)">Fresh</a>', 'Fresh'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">Fresh</a>', 'Fresh'],
    ['a picture that fails on purpose', '<img src="" onerror="alert(1)">Fresh', 'Fresh'],
    ['a picture of another scheme', '<img src="data:image/svg+xml,x">Fresh', 'Fresh'],
    ['links that borrow the page’s scheme', '<a href="//a.example">a</a><a href="/\\a.example">b</a><a href="\\\\a.example">c</a>', 'abc'],
    ['a link to an id that is gone', '<a href="#x">Fresh</a>', 'Fresh'],
    ['a comment, also one for an old browser', '<!--[if IE]><script>x()</script><![endif]-->Fresh<!-- > -->', 'Fresh'],
    ['control characters, also as entities', 'Fr\0e\u0008s&#8;&#13;h', 'Fresh'],
  ])('removes %s', (_what, html, shown) => {
    expect(sanitizeHtml(html)).toBe(shown)
  })

  it('keeps paragraphs, lists, headings, emphasis and quotations', () => {
    expect(sanitizeHtml(ALL_PARTS)).toBe(ALL_PARTS)
  })

  it('SEO-06 keeps the attributes of a heading that begins a recipe, also one that gets another level, and no other attributes', () => {
    const recipe =
      'data-recipe="Milk &amp; &quot;kesar&quot;" data-recipe-yield="4 cups" data-recipe-prep="25" data-recipe-cook="20" data-recipe-total="60"'
    expect(sanitizeHtml(`<h1 ${recipe} data-x="1" onclick="x()" class="big">Milk</h1><p ${recipe}>Warm.</p>`)).toBe(
      `<h3 ${recipe}>Milk</h3><p>Warm.</p>`,
    )
  })

  it('preserves links to the shop, to mail and to telephones, and marks external links', () => {
    for (const href of ['/category/nuts', 'mailto:care@mewa.example', 'tel:+919876543210'])
      expect(sanitizeHtml(`<a href="${href}" target="_blank" onclick="x()">Nuts</a>`)).toBe(`<a href="${href}">Nuts</a>`)
    expect(sanitizeHtml('<a href="https://other.example/" rel="dofollow">x</a>')).toBe(
      '<a href="https://other.example/" rel="noopener nofollow">x</a>',
    )
  })
})

it('PDP-14 links to pages of the shop lead to the language of the page; files and other sites stay as they are', () => {
  const linked = (href: string) => /href="([^"]*)"/.exec(sanitizeHtml(`<a href="${href}">Nuts</a>`, { locale: 'hi' }))?.[1]
  expect(linked('/category/nuts?page=2')).toBe('/hi/category/nuts?page=2')
  expect(linked('/')).toBe('/hi')
  for (const href of ['/hi/faqs', '../faqs', '/media/a.pdf', 'https://other.example/faqs', 'mailto:a@shop.example'])
    expect(linked(href)).toBe(href)
  expect(sanitizeHtml('<a href="/faqs">Nuts</a>')).toBe('<a href="/faqs">Nuts</a>')
})

describe('CONT-03 invalid HTML is repaired', () => {
  it.each([
    ['closes what is left open', '<ul><li>one<li>two <b>bold', '<ul><li>one</li><li>two <b>bold</b></li></ul>'],
    ['leaves out what was never opened', '</div>Fresh</b></table></li>', 'Fresh'],
    ['sorts tags that overlap', '<p><b>a<i>b</b>c</i></p>', '<p><b>a<i>b</i></b>c</p>'],
    ['keeps the words of boxes apart', '<div>One</div><section>Two<div>Three</div></section>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['puts text next to blocks into paragraphs', 'One<p>Two</p>Three', '<p>One</p><p>Two</p><p>Three</p>'],
    [
      'puts emphasis around words, not around blocks',
      '<strong><p>a</p><p>b</p></strong>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    ['puts a link around words, not around a heading', '<a href="/x"><h4>a</h4></a>', '<h3><a href="/x">a</a></h3>'],
    [
      'ends a link where the next begins',
      '<a href="/x">a<div><a href="/y">b</a></div></a>',
      '<p><a href="/x">a</a></p><p><a href="/y">b</a></p>',
    ],
    [
      'has no link in a link of a table',
      '<a href="/x"><table><td><a href="/y">b</a></table></a>',
      '<div tabindex="0" role="group" aria-label="b"><table><tbody><tr><td><a href="/x">b</a></td></tr></tbody></table></div>',
    ],
    ['ignores parts of a table outside of one', '<p>a</p><tr><td>b</td></tr>', '<p>a</p><p>b</p>'],
    ['has no block in a heading', '<h2><p>a</p><ul><li>b</li></ul></h2>', '<h3> a   b  </h3>'],
    ['gathers items without a list', 'x<li>a</li><li>b</li>', '<p>x</p><ul><li>a</li><li>b</li></ul>'],
    ['puts a list in a list into its item', '<ul>x<li>a</li><ul><li>b</li></ul></ul>', '<ul><li>x</li><li>a <ul><li>b</li></ul></li></ul>'],
    [
      'leaves out what is empty',
      '<p>&nbsp;</p><h2></h2><ul><li></li></ul><p><b></b><br></p><table><tr><td></td></tr></table>a',
      '<p>a</p>',
    ],
    ['leaves out empty lines', '<p>a<br><br><br><br>b<br></p>', '<p>a<br /><br />b</p>'],
  ])('%s', (_what, html, shown) => {
    expect(sanitizeHtml(html)).toBe(shown)
  })

  it.each([
    ['its caption', '<table><caption>Nuts &amp; seeds</caption><tr><td>a</table>', 'Nuts &amp; seeds'],
    [
      'its first words',
      `<table><tr><th>Nut</th><th>Per 100&nbsp;g</th></tr><tr><td>${'oil '.repeat(20)}</table>`,
      `Nut Per 100 g ${'oil '.repeat(8).trim()}…`,
    ],
    ['its first picture', '<table><tr><td><img src="/a.webp" alt="Almonds"></table>', 'Almonds'],
  ])('A11Y-02 names the box of a table by %s', (_what, html, name) => {
    expect(sanitizeHtml(html)).toContain(`<div tabindex="0" role="group" aria-label="${name}"><table>`)
  })

  it('orders the parts of a table, moves text between them before it, and wraps it in a scrolling box', () => {
    const html =
      '<table width="2000">loose<tfoot><tr><td>f</td></tr></tfoot><tr><td colspan="2" rowspan="99999">a<td onclick="x()">b</tr><td>c</td>' +
      '<thead><th scope="col">h</th><th scope="evil">i</th></thead><caption><p>C</p></caption></table>'
    expect(sanitizeHtml(html)).toBe(
      '<p>loose</p><div tabindex="0" role="group" aria-label="C"><table><caption> C </caption><thead><tr><th scope="col">h</th><th>i</th></tr></thead>' +
        '<tbody><tr><td colspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table></div>',
    )
  })

  it('reads 10,000 nested elements, and limits the length of a text', () => {
    const deep = (tag: string, times = Math.min(10_000, Math.floor(110_000 / (tag.length + 2)))) =>
      `<${tag}>`.repeat(times) + 'Fresh' + `</${tag}>`.repeat(times)
    for (const tag of ['div', 'blockquote', 'ul><li', 'b', 'table><tr><td', 'span', 'svg'])
      expect(sanitizeHtml(deep(tag))).toContain('Fresh')
    for (const piece of ['<p>nut ', '<b>', '<', '<a href="', '&amp;', '<li>a', '<td>a', '<script>', '"<!--'])
      expect(sanitizeHtml(piece.repeat(Math.ceil(500_000 / piece.length))).length).toBeLessThan(1_500_000)
  })

  it('does not count a pasted picture towards the length of a text', () => {
    const pasted = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(50_000)}">`
    expect(sanitizeHtml(`<p>Nuts</p>${pasted}<p>Dates</p>`)).toBe('<p>Nuts</p><p>Dates</p>')
  })

  it('cuts a text that is too long between words', () => {
    const cut = sanitizeHtml(`<p>${'almonds '.repeat(60_000)}</p>`)
    expect(cut).toMatch(/^<p>almonds .* almonds ?<\/p>$/)
    expect(cut.length).toBeLessThan(130_000)
  })
})

describe('SEO-02 the headings of a text', () => {
  it.each([
    [
      'stand below those of the page, in the order the author gave them',
      '<h1>A</h1><h2>B</h2><h6>C</h6><h2>D</h2>',
      '<h3>A</h3><h4>B</h4><h5>C</h5><h4>D</h4>',
    ],
    ['leave out no level', '<h4>A</h4><h2>B</h2><h5>C</h5><h6>D</h6>', '<h3>A</h3><h3>B</h3><h4>C</h4><h5>D</h5>'],
    ['end at the sixth', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>', '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>'],
  ])('%s', (_rule, html, shown) => expect(sanitizeHtml(html)).toBe(shown))

  it('begin at the level that the page states', () => {
    expect(sanitizeHtml('<h1>A</h1><h3>B</h3>', { headings: 2 })).toBe('<h2>A</h2><h3>B</h3>')
  })
})

describe('CONT-03 the pictures of a text', () => {
  const SEEN = 'loading="lazy" decoding="async"'

  it('have a text alternative, load lazily, and reserve their space when their size is known', () => {
    expect(sanitizeHtml('<img src="/demo/a.webp">')).toBe(`<img src="/demo/a.webp" alt="" ${SEEN} />`)
    expect(sanitizeHtml('<img src="/a.jpg" alt="Nuts" width="9000" height="4000" style="width:9000px">')).toBe(
      `<img src="/a.jpg" alt="Nuts" width="9000" height="4000" ${SEEN} />`,
    )
    expect(sanitizeHtml('<img src="/a.jpg" width="100%" height="50">')).toBe(`<img src="/a.jpg" alt="" ${SEEN} />`)
  })

  it('of the shop have several sizes; external hosts do not learn the page', () => {
    const pictureSource = (src: string) => ({ src: `/small?of=${src}&w=1`, srcSet: `${src} 1w`, sizes: '1px' })
    expect(sanitizeHtml('<img src="/a.jpg">', { pictureSource })).toBe(
      `<img src="/small?of=/a.jpg&amp;w=1" srcset="/a.jpg 1w" sizes="1px" alt="" ${SEEN} />`,
    )
    for (const src of ['https://cdn.example/a.jpg', '/logo.svg', '/a.jpg?x=1'])
      expect(sanitizeHtml(`<img src="${src}">`, { pictureSource })).toBe(`<img src="${src}" alt="" ${SEEN} referrerpolicy="no-referrer" />`)
  })

  it.each([
    'width="1" height="1"',
    'height=1',
    'width="2px"',
    'width=0',
    'hidden',
    'style="display:none"',
    'style="color:red; VISIBILITY : hidden"',
    'style="opacity:0"',
    'style="width:1px;height:1px"',
    'style="max-height: 0"',
  ])('are dropped when they are invisible: %s', (attributes) => {
    expect(sanitizeHtml(`Fresh<img src="https://spy.example/p.gif?u=1" ${attributes}>`)).toBe('Fresh')
  })

  it.each(['width="100" height="2000"', 'style="opacity:0.5"', 'style="width:10px"', 'style="border-width:1px"', 'width="1em"'])(
    'stay when they are visible: %s',
    (attributes) => {
      expect(sanitizeHtml(`<img src="/a.jpg" ${attributes}>`)).toContain('src="/a.jpg"')
    },
  )
})
