'use client'

import { ErrorView } from '@/components/shell/error-view'
import '@/app/globals.css'

/** The layout itself failed. Loaded anew as a whole: there is nothing left that could be mended in place. */
export default function GlobalError() {
  return (
    <html lang="en-IN">
      <body>
        <main id="main">
          <ErrorView onRetry={() => location.reload()} />
        </main>
      </body>
    </html>
  )
}
