import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/config/env'
import { firstSegment, isAccountPage, isAdminPage, isStaffPage, joinLanguage, splitLanguage } from '@/lib/routes.mjs'
import { unreadableIn } from '@/lib/http/unreadable-address'
import { isAdminHost, misdirected } from '@/lib/http/admin-host'
import { issueGuestId, readStaff } from '@/lib/http/cookies'

const API = '/api/'
const NO_STORE = { 'Cache-Control': 'no-store' }

function toLogin(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = joinLanguage(splitLanguage(url.pathname).prefix, '/login')
  url.search = new URLSearchParams({ next: request.nextUrl.pathname + request.nextUrl.search }).toString()
  return NextResponse.redirect(url)
}

function withGuest(request: NextRequest): NextResponse {
  const issued = issueGuestId(request, env().SITE_URL)
  if (issued === null) return NextResponse.next()
  const response = NextResponse.next({ request: { headers: issued.headers } })
  response.headers.append('Set-Cookie', issued.setCookie)
  return response
}

/** Percent-encoding that is not valid UTF-8 ('%E0%A4%A'): Next would answer a plain 500 before the handler runs. */
const refuseUnreadable = (pathname: string): NextResponse | null =>
  unreadableIn(pathname) === 'encoding'
    ? NextResponse.json({ result: false, message: 'The percent-encoding of the request is broken.' }, { status: 400, headers: NO_STORE })
    : null

const MISDIRECTED = 421

/** Admin pages contain no data, and /api/admin checks host and session itself: this only fails earlier. */
function guardAdminPage(request: NextRequest): NextResponse {
  const { headers, nextUrl } = request
  const [host, forwardedHost] = [headers.get('host') ?? undefined, headers.get('x-forwarded-host') ?? undefined]
  if (!isAdminHost({ host, 'x-forwarded-host': forwardedHost }))
    return new NextResponse(misdirected(), { status: MISDIRECTED, headers: NO_STORE })
  const hasSession = readStaff(headers.get('cookie'), env().SITE_URL) !== null
  return isStaffPage(nextUrl.pathname) && !hasSession ? toStaffSignIn(request) : NextResponse.next()
}

function toStaffSignIn(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = '/admin/sign-in'
  url.search = new URLSearchParams({ next: request.nextUrl.pathname + request.nextUrl.search }).toString()
  return NextResponse.redirect(url, { headers: NO_STORE })
}

/** Runs only for the matches below: on a cached page it would cost half as much as the page itself. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  if (pathname.startsWith(API)) return refuseUnreadable(pathname) ?? NextResponse.next()
  if (isAdminPage(pathname)) return guardAdminPage(request)
  // Not their only guard: these pages show only what /api/v2 returns for this browser's session.
  if (isAccountPage(pathname)) return toLogin(request)
  // '/xx/cart' is a missing page.
  return firstSegment(splitLanguage(pathname).path) === 'cart' ? withGuest(request) : NextResponse.next()
}

/** Next reads this statically, so it cannot use LOCALES, allows any two letters, and repeats PAGES; middleware.test.ts compares them. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/api/v2/(.*%.*)',
    '/admin/:path*',
    {
      // Documents only: every router request has the header rsc. The router's background fetch could arrive between the first cart write and its
      // answer, and its cookie would replace the guest id of that write. A customer needs none: after logout it would be one more visitor to look up.
      source: '/:language([a-z]{2})?/cart',
      missing: [
        { type: 'cookie', key: 'session' },
        { type: 'cookie', key: '__Host-session' },
        { type: 'cookie', key: 'guest_id', value: 'guest_[0-9a-f]{32}(?:\\.[A-Za-z0-9_-]{43})?' },
        { type: 'header', key: 'rsc' },
        { type: 'header', key: 'purpose' },
        { type: 'header', key: 'sec-purpose' },
      ],
    },
    {
      source: '/:language([a-z]{2})?/dashboard/:path*',
      missing: [
        { type: 'cookie', key: 'session' },
        { type: 'cookie', key: '__Host-session' },
      ],
    },
    {
      source: '/:language([a-z]{2})?/profile/:path*',
      missing: [
        { type: 'cookie', key: 'session' },
        { type: 'cookie', key: '__Host-session' },
      ],
    },
    {
      source: '/:language([a-z]{2})?/purchase-history/:path*',
      missing: [
        { type: 'cookie', key: 'session' },
        { type: 'cookie', key: '__Host-session' },
      ],
    },
    {
      source: '/:language([a-z]{2})?/order-details/:path*',
      missing: [
        { type: 'cookie', key: 'session' },
        { type: 'cookie', key: '__Host-session' },
      ],
    },
    {
      source: '/:language([a-z]{2})?/wishlist',
      missing: [
        { type: 'cookie', key: 'session' },
        { type: 'cookie', key: '__Host-session' },
      ],
    },
  ],
}
