import { answerCrawlerFile } from '@/lib/seo/crawler-files'

/** Lists every product, and Next would buffer all of it before sending the first byte. lib/server caches short answers. */
export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ locale: string }> }

export const GET = async (_: Request, { params }: Params): Promise<Response> =>
  answerCrawlerFile((await params).locale, 'sitemap-paths.xml')
