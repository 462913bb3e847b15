import type { ReactNode } from 'react'
import { ShellSlot } from '@/app/shell-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function ShopLayout({ children, params }: Props) {
  setPageLocale((await params).locale)
  return <ShellSlot>{children}</ShellSlot>
}
