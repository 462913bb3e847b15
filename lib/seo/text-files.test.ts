import { writeLlmsTxt, writeRobotsTxt } from './text-files'

const absolute = (path: string) => new URL(path, 'https://shop.example').href

describe('robots.txt', () => {
  it('SEO-08 SEO-04 contains the sitemap and blocks no page: pages have their own noindex', () => {
    expect(writeRobotsTxt(absolute)).toBe(
      'User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api/\nDisallow: /pay/\n\nSitemap: https://shop.example/sitemap.xml\n',
    )
  })
})

describe('llms.txt', () => {
  const file = { name: 'Mewa House', summary: 'Nuts.', facts: ['Since: 1996'], sections: [] }
  const link = { name: 'Nuts', url: 'https://shop.example/category/nuts', note: 'All of them' }

  it('SEO-08 has the form of llmstxt.org: a name, a summary, facts, and sections of links', () => {
    expect(writeLlmsTxt({ ...file, sections: [{ title: 'Categories', links: [link, { ...link, note: '' }] }] })).toBe(
      '# Mewa House\n\n> Nuts.\n\n- Since: 1996\n\n## Categories\n\n' +
        '- [Nuts](https://shop.example/category/nuts): All of them\n- [Nuts](https://shop.example/category/nuts)\n',
    )
  })

  it('SEO-08 escapes the shop’s texts, and has no section without a link', () => {
    const text = writeLlmsTxt({
      ...file,
      name: 'Mewa\n# Evil',
      sections: [
        { title: 'Empty', links: [] },
        { title: 'Categories', links: [{ ...link, name: 'a](https://evil.example)[b', note: 'one\n## two' }] },
      ],
    })
    expect(text).not.toContain('## Empty')
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# Mewa # Evil', '## Categories'])
    expect(text).toContain('- [a(https://evil.example)b](https://shop.example/category/nuts): one ## two')
  })
})
