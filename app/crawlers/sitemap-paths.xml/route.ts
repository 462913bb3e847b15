import { answerCrawlerFile } from '@/lib/seo/crawler-files'

/** It names every product. Next would collect all of it before it sends the first byte. The cache of complete answers (lib/server) keeps a short one. */
export const dynamic = 'force-dynamic'

export const GET = (): Promise<Response> => answerCrawlerFile('sitemap-paths.xml')
