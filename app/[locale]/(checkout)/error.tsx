'use client'

import { ErrorView } from '@/components/shell/error-view'

/** As app/[locale]/error.tsx, but the shell still stands around it. */
export default function CheckoutError({ retry }: { retry: () => void }) {
  return <ErrorView onRetry={retry} />
}
