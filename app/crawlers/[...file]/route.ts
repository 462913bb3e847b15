import { getCrawlerFile } from '@/lib/seo/crawler-files'

export const revalidate = 3600

/** Made at its first request, as every page is, and kept until something it tells has changed. Not at build: there is nothing to tell then. */
export function generateStaticParams() {
  return []
}

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
/** Whoever keeps it asks each time; the ETag makes the answer small. */
const ASKED_EACH_TIME = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...NO_SNIFFING }

type Params = { params: Promise<{ file: string[] }> }

/** A failing source throws: a crawler is told to come again (500), and a file that is kept stays. None is ever sent empty or cut short. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const file = await getCrawlerFile((await params).file.join('/'))
  return file === null
    ? new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...ASKED_EACH_TIME } })
    : new Response(file.body, { headers: { 'Content-Type': file.type, ...ASKED_EACH_TIME } })
}
