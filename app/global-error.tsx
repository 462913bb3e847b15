'use client'

import { useEffect } from 'react'
import { ErrorView, type PageFailure } from '@/components/shell/error-view'

/** The layout itself failed, and React cannot recover in place: the whole page is reloaded. */
export default function GlobalError({ error }: Pick<PageFailure, 'error'>) {
  useEffect(() => {
    // Not imported above: every admin page would preload the shop's style sheet without using it.
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
