'use client'

import { ErrorView } from '@/components/shell/error-view'

/** The source of a page failed: said with a way to try again, never cached, never a 404. */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <main id="main">
      <ErrorView onRetry={retry} />
    </main>
  )
}
