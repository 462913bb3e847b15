'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useHydrated } from '@/components/ui/media-query'
import { Link } from '@/components/shared/link'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { splitLanguage } from '@/lib/local-href.mjs'

/** A link marked if it points to the current page. Only in the browser: a cached page is rendered under its internal address (/en/…). */
export function NavLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const pathname = usePathname()
  const hydrated = useHydrated()
  return (
    <Link href={href} aria-current={hydrated && splitLanguage(pathname).path === href ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}

/** The bottom bar's account link: to login for a guest, to the dashboard for a customer (SHELL-10). */
export function ProfileLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <NavLink href={useSignedIn() ? '/dashboard' : '/login'} className={className}>
      {children}
    </NavLink>
  )
}
