import { answerCrawlerFile } from '@/lib/seo/crawler-files'

export const revalidate = 3600

/** Generated at the first request, like every page, and cached until its content changes. Not at build, where there is no database. */
export const generateStaticParams = () => []

type Params = { params: Promise<{ locale: string; file: string[] }> }

export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { locale, file } = await params
  return answerCrawlerFile(locale, file.join('/'))
}
