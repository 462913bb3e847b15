'use client'

import { ErrorView } from '@/components/shell/error-view'

/** Reading a page's data failed: shows a retry button; never cached, never a 404. */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <main id="main">
      <ErrorView onRetry={retry} />
    </main>
  )
}
