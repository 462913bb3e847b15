import type { ReactNode } from 'react'
import { QuietShell } from '@/components/shell/quiet-shell'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function CheckoutLayout({ children, params }: Props) {
  setPageLocale((await params).locale)
  return <QuietShell settings={await getKnownSettings()}>{children}</QuietShell>
}
