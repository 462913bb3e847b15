import { sanitizeHtml } from './sanitize-html'

describe('PDP-14 HTML of the API is sanitised before it is shown', () => {
  it.each([
    ['a script', '<p>Fresh</p><script>alert(1)</script>', '<p>Fresh</p>'],
    ['a handler', '<p onclick="alert(1)">Fresh</p>', '<p>Fresh</p>'],
    ['a style and a class', '<p style="position:fixed" class="hidden">Fresh</p>', '<p>Fresh</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>Fresh', 'Fresh'],
    ['a form', '<form action="https://evil.example"><input name="card"></form>Fresh', 'Fresh'],
    ['an SVG that runs', '<svg onload="alert(1)"><a href="x">Fresh</a></svg>', '<a href="x">Fresh</a>'],
    ['a javascript link', '<a href="javascript:alert(1)">Fresh</a>', '<a>Fresh</a>'],
    ['a javascript link in disguise', '<a href="java&#10;script:alert(1)">Fresh</a>', '<a>Fresh</a>'],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">Fresh</a>', '<a>Fresh</a>'],
    ['a picture that fails on purpose', '<img src="" onerror="alert(1)">Fresh', 'Fresh'],
    ['a picture of another scheme', '<img src="data:image/svg+xml,x">Fresh', 'Fresh'],
    ['a link that borrows the page’s scheme', '<a href="//evil.example">Fresh</a>', '<a>Fresh</a>'],
  ])('takes out %s', (_what, html, shown) => {
    expect(sanitizeHtml(html)).toBe(shown)
  })

  it('keeps paragraphs, lists, headings, emphasis, tables and quotations', () => {
    const html =
      '<h3>Use</h3><p><strong>Soak</strong> <em>overnight</em><br /></p><ul><li>a</li></ul><ol><li>b</li></ol><table><tbody><tr><th>x</th><td>y</td></tr></tbody></table><blockquote>q</blockquote>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  it('keeps links of the shop as they are and marks those that leave it', () => {
    expect(sanitizeHtml('<a href="/category/nuts">Nuts</a>')).toBe('<a href="/category/nuts">Nuts</a>')
    expect(sanitizeHtml('<a href="https://other.example/">x</a>')).toBe('<a href="https://other.example/" rel="noopener nofollow">x</a>')
  })

  it('gives every picture an alternative text and loads it late', () => {
    expect(sanitizeHtml('<img src="/demo/a.webp">')).toBe('<img src="/demo/a.webp" alt="" loading="lazy" decoding="async" />')
  })

  it('puts the headings of a text below those of the page', () => {
    expect(sanitizeHtml('<h1>A</h1><h2>B</h2><h5>C</h5>')).toBe('<h3>A</h3><h3>B</h3><h4>C</h4>')
  })

  it('closes what a text left open', () => {
    expect(sanitizeHtml('<ul><li>one')).toBe('<ul><li>one</li></ul>')
  })
})
