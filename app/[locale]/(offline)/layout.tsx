import type { ReactNode } from 'react'
import { setRequestLocale } from 'next-intl/server'
import { QuietShell } from '@/components/shell/quiet-shell'
import { getKnownSettings } from '@/lib/commerce/content/pages'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function OfflineLayout({ children, params }: Props) {
  setRequestLocale((await params).locale)
  return (
    <QuietShell settings={await getKnownSettings()} isCheckout={false}>
      {children}
    </QuietShell>
  )
}
