'use client'

import { ErrorView } from '@/components/shell/error-view'

/** Like app/[locale]/error.tsx, but inside the shell. */
export default function CheckoutError({ retry }: { retry: () => void }) {
  return <ErrorView onRetry={retry} />
}
