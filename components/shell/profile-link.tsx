'use client'

import type { ReactNode } from 'react'
import { useSignedIn } from '@/lib/api-client/signed-in'
import { NavLink } from './nav-link'

/** The bottom bar's third: a guest's way to the login, a customer's to the dashboard (SHELL-10). */
export function ProfileLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <NavLink href={useSignedIn() ? '/dashboard' : '/login'} className={className}>
      {children}
    </NavLink>
  )
}
