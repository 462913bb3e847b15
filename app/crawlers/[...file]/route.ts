import { answerCrawlerFile } from '@/lib/seo/crawler-files'

export const revalidate = 3600

/** Generated at the first request, like every page, and cached until its content changes. Not at build, where there is no database. */
export function generateStaticParams() {
  return []
}

type Params = { params: Promise<{ file: string[] }> }

export const GET = async (_: Request, { params }: Params): Promise<Response> => answerCrawlerFile((await params).file.join('/'))
