'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useHydrated } from '@/components/ui/media-query'
import { useSignedIn } from '@/lib/commerce/customers/session.client'

/** A link that knows it leads to where we are. Only in the browser: a cached page is made under its inner address (/en/…). */
export function NavLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const pathname = usePathname()
  const hydrated = useHydrated()
  return (
    <a href={href} aria-current={hydrated && pathname === href ? 'page' : undefined} className={className}>
      {children}
    </a>
  )
}

/** The bottom bar's third: a guest's way to the login, a customer's to the dashboard (SHELL-10). */
export function ProfileLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <NavLink href={useSignedIn() ? '/dashboard' : '/login'} className={className}>
      {children}
    </NavLink>
  )
}
