import { answerCrawlerFile } from '@/lib/seo/crawler-files'

/** It names every product. Next would collect all of it before it sends the first byte. The cache of complete answers (lib/server) keeps a short one. */
export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ locale: string }> }

export const GET = async (_: Request, { params }: Params): Promise<Response> =>
  answerCrawlerFile((await params).locale, 'feeds/google-merchant.xml')
