import { render } from '@testing-library/react'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from './icon'
import { Picture } from './picture'
import { RichText } from './rich-text'
import { StaticHtml } from './static-html'

/** As a browser parses it: React writes some characters and names differently. */
function htmlOf(node: ReactNode): string {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(node)
  return page.innerHTML
}

const Row = ({ name, children }: { name: string; children?: ReactNode }) => (
  <li data-name={name}>
    {name}
    {children}
  </li>
)

describe('static HTML', () => {
  it.each<[string, ReactNode]>([
    ['text with signs of markup', `<script>alert("1 & 2")</script> isn't`],
    ['numbers, and nothing for the absence of a child', [0, null, undefined, false, true, '']],
    ['nested components and lists', ['a', 'b'].map((name) => <Row key={name} name={name} children={<Icon name="star" size={16} />} />)],
    ['fragments', <>{[<b key="b">b</b>, <i key="i">i</i>]}</>],
    [
      'attributes',
      <a
        key="a"
        href={'/a?b=1&c="2"'}
        className="x"
        tabIndex={-1}
        hidden
        title={undefined}
        aria-hidden={true}
        aria-current={false}
        data-open=""
      >
        a
      </a>,
    ],
    [
      'styles',
      // React's type does not allow custom properties.
      <p key="p" style={{ fontSize: 16, borderTopColor: 'red', '--rating': 4.5 } as CSSProperties}>
        p
      </p>,
    ],
    ['dates', <time key="t" dateTime="2026-03-12" children="12 March" />],
    ['pictures', <Picture key="i" src="/demo/a.webp" alt={'"A" <b>'} width={640} height={480} sizes="50vw" />],
    ['cleaned HTML', <RichText key="r" html={'<p>Fresh &amp; raw<script>x</script></p><img src="/a.webp" onerror="x">'} />],
    [
      'fields',
      <label key="f" htmlFor="zip">
        <input type="checkbox" id="zip" name="packing" defaultChecked value="" disabled={false} />
        <input type="hidden" defaultChecked={false} disabled />
      </label>,
    ],
    [
      'elements that open and close',
      <details key="d" open>
        <summary>Terms</summary>
        <br />
      </details>,
    ],
  ])('PERF-03 renders %s as React does', (_what, tree) => {
    expect(htmlOf(<StaticHtml as="div">{tree}</StaticHtml>)).toBe(htmlOf(<div>{tree}</div>))
  })

  it.each<[string, ReactNode]>([
    [
      'an event handler',
      <button key="b" type="button" onClick={() => {}}>
        b
      </button>,
    ],
    ['an attribute of another spelling', <img key="i" src="/a" alt="" fetchPriority="high" />],
    ['the value of an input', <input key="i" defaultValue="a" />],
    ['what is neither element nor component', [memo(Row)].map((Kept) => <Kept key="k" name="a" />)],
  ])('PERF-03 refuses %s, which it cannot render', (_what, tree) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<StaticHtml as="div">{tree}</StaticHtml>)).toThrow('StaticHtml')
    errors.mockRestore()
  })
})
