import { getCrawlerFile } from '@/lib/seo/crawler-files'

export const revalidate = 3600

/** Generated at the first request, like every page, and cached until its content changes. Not at build, where there is no database. */
export function generateStaticParams() {
  return []
}

const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' }
/** Caches revalidate each time; the ETag keeps the answer small. */
const ASKED_EACH_TIME = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...NO_SNIFFING }

type Params = { params: Promise<{ file: string[] }> }

/** A failing source throws: a crawler gets a 500 and retries, and the cached file stays. A file is never sent empty or truncated. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const file = await getCrawlerFile((await params).file.join('/'))
  return file === null
    ? new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...ASKED_EACH_TIME } })
    : new Response(file.body, { headers: { 'Content-Type': file.type, ...ASKED_EACH_TIME } })
}
