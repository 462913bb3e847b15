'use client'

import { useEffect } from 'react'
import { ErrorView, type PageFailure } from '@/components/shell/error-view'

/** The layout itself failed, so the whole page is reloaded: React cannot recover in place. */
export default function GlobalError({ error }: Pick<PageFailure, 'error'>) {
  useEffect(() => {
    // Not imported above: every page of the admin would preload the sheet of the shop, which it does not use.
    void import('@/app/globals.css')
  }, [])
  return (
    <html lang="en-IN">
      <body>
        <main id="main">
          <ErrorView onRetry={() => location.reload()} digest={error.digest} />
        </main>
      </body>
    </html>
  )
}
