import type { ReactNode } from 'react'
import type { Metadata, Viewport } from 'next'
import { DevanagariFaces } from '@/app/devanagari'
import { fontVariables } from '@/app/fonts'
import { ScreenTitle } from '@/components/admin/screen-title'
import { NoticeBoard } from '@/components/ui/notice-board'
import { env } from '@/lib/config/env'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { messagesOf } from '@/lib/i18n/messages'
import './admin.css'

/** Longer than for shoppers (components/ui/notice-board.tsx). */
const STAFF_NOTICE_MS = 5_000

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#ffffff' }

/** No title: it would precede the screen titles (components/admin/screen-title.tsx), and browsers show the first one. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Rendered per request, so that no cache stores an admin page and settings are current. Nothing in it depends on the visitor. */
export const dynamic = 'force-dynamic'

const common = adminTexts('common')
const off = adminTexts('off')

/** With a remote v2 server, there is nothing to administer here. */
const Off = () => (
  <main className="mx-auto max-w-xl px-4 py-16">
    <ScreenTitle title={off('title')} />
    <h1 className="mb-3 text-xl">{off('title')}</h1>
    <p className="mb-3">{off('why')}</p>
    <p>{off('how')}</p>
  </main>
)

export default function AdminRoot({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <DevanagariFaces />
        {env().V2_API_URL ? <Off /> : children}
        <noscript>{common('noScript')}</noscript>
        <NoticeBoard
          label={common('notices')}
          closeLabel={common('close')}
          failures={messagesOf('en').notices.failures}
          successMs={STAFF_NOTICE_MS}
          isSpread
        />
      </body>
    </html>
  )
}
