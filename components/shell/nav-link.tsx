'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useHydrated } from '@/components/ui/media-query'

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
