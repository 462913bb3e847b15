import { render } from '@testing-library/react'
import { ServerInsertedHTMLContext } from 'next/navigation'
import type { ReactNode } from 'react'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { Breadcrumbs } from './breadcrumbs'
import { HeadJsonLd } from './head-json-ld'
import { JsonLd } from './json-ld'

const written = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent) as object)

describe('structured data', () => {
  it('SEO-06 cannot be closed by text inside it, and parses to the same value', async () => {
    const thing = { '@type': 'Product', name: '</script><script>alert(1)</script> & <!--' }
    expect((await serverHtml(<JsonLd thing={thing} />)).match(/<\/?script/g)).toHaveLength(2)
    render(<JsonLd thing={thing} />)
    expect(written()).toEqual([thing])
  })

  it('CONT-07 of the questions is in the head, once, and not at its component’s place', async () => {
    const inHead: (() => ReactNode)[] = []
    const page = (
      <ServerInsertedHTMLContext.Provider value={(write) => void inHead.push(write)}>
        <HeadJsonLd thing={{ '@type': 'FAQPage' }} />
      </ServerInsertedHTMLContext.Provider>
    )
    expect(await serverHtml(page)).toBe('')
    expect(inHead).toHaveLength(1)
    const [write] = inHead
    expect(await serverHtml(<>{write?.()}</>)).toBe('<script type="application/ld+json">{"@type":"FAQPage"}</script>')
    // Next calls it again for each streamed part of a page.
    expect(write?.()).toBeNull()
  })
})

describe('crumbs', () => {
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Dry Fruits', href: '/category/dry-fruits' },
  ]

  it('SEO-06 are in the structured data as they are displayed', () => {
    render(
      inEnglish(<Breadcrumbs label="Breadcrumb" trail={trail} here="Raisins" address="https://shop.example/category/raisins?page=2" />),
    )
    const item = (position: number, name: string | null, url: string) => ({ '@type': 'ListItem', position, name, item: url })
    const seen = [...document.querySelectorAll('.crumbs li')].map(({ textContent }) => textContent)
    expect(written()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, seen[0] ?? '', 'https://shop.example/'),
          item(2, seen[1] ?? '', 'https://shop.example/category/dry-fruits'),
          item(3, seen[2] ?? '', 'https://shop.example/category/raisins?page=2'),
        ],
      },
    ])
    expect(seen).toEqual(['Home', 'Dry Fruits', 'Raisins'])
  })

  it('SEO-06 of a Hindi page have Hindi addresses', () => {
    const page = <Breadcrumbs label="Breadcrumb" trail={trail} here="Raisins" address="https://shop.example/hi/category/raisins" />
    render(inEnglish(<LocaleProvider locale="hi">{page}</LocaleProvider>))
    expect(written()).toMatchObject([
      {
        itemListElement: [
          { item: 'https://shop.example/hi' },
          { item: 'https://shop.example/hi/category/dry-fruits' },
          { item: 'https://shop.example/hi/category/raisins' },
        ],
      },
    ])
  })

  it('SEO-03 are not in the structured data of a page that is not indexed', () => {
    render(inEnglish(<Breadcrumbs label="Breadcrumb" trail={trail} here="Raisins" />))
    expect(written()).toEqual([])
  })
})
