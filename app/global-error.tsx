'use client'

import { ErrorView, type PageFailure } from '@/components/shell/error-view'
import '@/app/globals.css'

/** The layout itself failed, so the whole page is reloaded: React cannot recover in place. */
export default function GlobalError({ error }: Pick<PageFailure, 'error'>) {
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
