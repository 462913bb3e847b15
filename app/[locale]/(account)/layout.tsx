import type { ReactNode } from 'react'
import { setRequestLocale } from 'next-intl/server'
import { ShellSlot } from '@/app/shell-slot'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function AccountLayout({ children, params }: Props) {
  setRequestLocale((await params).locale)
  return <ShellSlot>{children}</ShellSlot>
}
