import { writeLlmsTxt, writeRobotsTxt, writeSecurityTxt } from './text-files'

const absolute = (path: string) => new URL(path, 'https://shop.example').href

describe('robots.txt', () => {
  it('SEO-08 SEO-04 contains the sitemap, blocks no page, because pages have their own noindex, and allows the description of the API', () => {
    expect(writeRobotsTxt(absolute).split('\n')).toEqual([
      ...['User-agent: *', 'Allow: /', 'Allow: /api/v2/openapi.json', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /pay/', ''],
      ...['Sitemap: https://shop.example/sitemap.xml', ''],
    ])
  })
})

describe('security.txt', () => {
  const now = new Date('2026-11-27T20:00:00Z')
  const write = (email: string) => writeSecurityTxt({ email, absolute, now }).split('\n')

  it('SEO-08 names the ways to report a weakness, and expires within a year', () => {
    expect(write('care@shop.example')).toEqual([
      'Contact: mailto:care@shop.example',
      'Contact: https://shop.example/contact-us',
      'Expires: 2027-05-26T00:00:00Z',
      'Preferred-Languages: en, hi',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ])
  })

  it('SEO-08 is valid without an e-mail address, and a setting cannot add a line to it', () => {
    expect(write('')[0]).toBe('Contact: https://shop.example/contact-us')
    expect(write('a@shop.example\nContact: https://evil.example').filter((line) => line.startsWith('Contact:'))).toHaveLength(2)
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
