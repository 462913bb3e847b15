import { serveMedia } from '@/lib/http/serve-media'

export const dynamic = 'force-dynamic'

/** An uploaded picture in its stored size. Pages show it through the image optimiser, in the sizes they need. */
export const GET = async (_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> =>
  serveMedia((await params).name)
