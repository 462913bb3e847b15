import { request as ask } from 'node:http'
import { expect, test } from '../../test'

const XML = 'application/xml; charset=utf-8'
const FILES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': XML,
  '/sitemap-paths.xml': XML,
  '/sitemaps/pages.xml': XML,
  '/sitemaps/categories.xml': XML,
  '/sitemaps/products-1.xml': XML,
  '/sitemaps/blog.xml': XML,
  '/feeds/blog.xml': 'application/rss+xml; charset=utf-8',
  '/feeds/google-merchant.xml': XML,
}

/** Sends a wrong Host header, which a browser would not. */
const fetchWithHost = (host: string, port: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, headers: { Host: host, 'X-Forwarded-Host': host } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
      .on('error', reject)
      .end()
  })

test.describe('a crawler', () => {
  for (const [path, type] of Object.entries(FILES)) {
    test(`SEO-08 PERF-01 gets ${path} from the cache, and 304 when nothing has changed`, async ({ request }) => {
      await request.get(path)
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(answer.headers()).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-nextjs-cache': 'HIT',
      })
      expect(answer.headers()).not.toHaveProperty('set-cookie')
      const again = await request.get(path, { headers: { 'If-None-Match': answer.headers()['etag'] ?? '' } })
      expect(again.status()).toBe(304)
    })

    test(`REL-06 reads the shop's own address in ${path}, whatever Host header it sends`, async ({ request, baseURL }) => {
      const text = await fetchWithHost('evil.example', new URL(baseURL ?? '').port, path)
      expect(text).toBe(await (await request.get(path)).text())
      expect(text).not.toContain('evil.example')
    })
  }

  for (const path of ['/sitemaps/products-99.xml', '/a1b2c3d4-no-key.txt'])
    test(`SEO-01 gets 404 for ${path}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    })

  for (const path of ['//evil.example', '/\\evil.example/', '//evil.example/Shop/?page=1', '/%2F/evil.example/'])
    test(`REL-06 is not redirected to another host by ${path}`, async ({ request, baseURL }) => {
      // With the origin in front, so that the client does not normalise the path.
      const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
      const { location } = answer.headers()
      expect(new URL(location ?? '', baseURL).host).toBe(new URL(baseURL ?? '').host)
    })
})
