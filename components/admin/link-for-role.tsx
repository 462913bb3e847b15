import Link from 'next/link'
import type { ComponentProps } from 'react'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { rightOf } from './navigation'

type Props = ComponentProps<typeof Link> & {
  href: string
  /** Shown to members whose role may not open the page; by default the same content without the link. */
  instead?: React.ReactNode
}

/** An admin link, for members who may open it. */
export function LinkForRole({ href, instead, children, ...link }: Props) {
  const { me } = useMe()
  const [pathname = href] = href.split(/[?#]/)
  if (!me || !mayDo(me.role, rightOf(pathname))) return instead === undefined ? children : instead
  return (
    <Link href={href} prefetch={false} {...link}>
      {children}
    </Link>
  )
}
