'use client'

import { ErrorView, type PageFailure } from '@/components/shell/error-view'

/** Like app/[locale]/error.tsx, but inside the shell. */
export default function ShopError({ error, retry }: PageFailure) {
  return <ErrorView onRetry={retry} digest={error.digest} />
}
