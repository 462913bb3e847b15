'use client'

import { ErrorView, type PageFailure } from '@/components/shell/error-view'

/** Shown when reading a page's data failed, with a retry button; never cached, never a 404. */
export default function PageError({ error, retry }: PageFailure) {
  return (
    <main id="main">
      <ErrorView onRetry={retry} digest={error.digest} />
    </main>
  )
}
