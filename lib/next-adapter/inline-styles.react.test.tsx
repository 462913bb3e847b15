import { render } from '@testing-library/react'
import { holds } from '@/lib/testing/contract'

const HREF = '/_next/static/chunks/a.css'

it(
  'PERF-02 React finds the switched-off link of a style sheet that is in the page, and does not add it a second time',
  holds('inline-styles.ts', () => {
    document.head.innerHTML = `<style>.a{color:red}</style><link rel="stylesheet" href="${HREF}" data-precedence="next" disabled="">`
    render(
      <>
        <link rel="stylesheet" href={HREF} precedence="next" />
        <link rel="stylesheet" href="/_next/static/chunks/b.css" precedence="next" />
      </>,
    )
    const links = [...document.head.querySelectorAll('link[rel=stylesheet]')].map((link) => [
      link.getAttribute('href'),
      link.hasAttribute('disabled'),
    ])
    expect(links).toEqual([
      [HREF, true],
      ['/_next/static/chunks/b.css', false],
    ])
  }),
)
