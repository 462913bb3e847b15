import { readRuntime } from '@/lib/runtime'

/** Next calls this once when a server starts, before it takes requests. Does nothing during the build, which has no database. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { env } = await import('@/lib/config/env')
  const { DATABASE_URL, V2_API_URL, REDIS_URL, SITE_URL, PAGE_MAX_AGE_SECONDS, STALE_PAGE_MAX_MINUTES } = env()
  const { pageCache } = await import('@/lib/cache/page-cache')
  pageCache().limitAges({ maxAgeSeconds: PAGE_MAX_AGE_SECONDS, staleMinutes: STALE_PAGE_MAX_MINUTES })
  const runtime = readRuntime()
  if (!runtime.server) {
    const { guardPlainNext } = await import('./lib/server/plain-next')
    guardPlainNext(env())
  }
  // In development, modules imported here would not be reloaded after a change.
  if (process.env.NODE_ENV === 'production') {
    const [{ answerCall }, { answerAdminCall }, { shareEmbedded }] = await Promise.all([
      import('@/lib/http/serve-v2'),
      import('@/lib/http/serve-admin'),
      import('@/lib/http/transport'),
    ])
    runtime.answerCall = answerCall
    runtime.answerAdminCall = answerAdminCall
    shareEmbedded()
  }
  const { framedOrigins, usesAnalytics } = await import('@/lib/http/framed-origins')
  runtime.framedOrigins = framedOrigins
  runtime.usesAnalytics = usesAnalytics
  if (V2_API_URL && REDIS_URL) {
    const { shareInvalidations } = await import('@/lib/cache/shared-invalidations')
    shareInvalidations({ url: REDIS_URL, shop: `${SITE_URL} ${V2_API_URL}`, pages: pageCache() })
  }
  if (V2_API_URL || !DATABASE_URL) return
  const { checkPaymentVariables } = await import('@/lib/providers/payment')
  checkPaymentVariables()
  const [{ startWorkers }, { requestLimit }] = await Promise.all([import('@/lib/jobs/start-workers'), import('@/lib/http/transport')])
  startWorkers(requestLimit)
}
