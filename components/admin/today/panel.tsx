import Link from 'next/link'
import type { ReactNode } from 'react'
import { LinkForRole } from '../link-for-role'
import type { Tone } from '../status-chip'

export const Panel = ({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) => (
  <section aria-label={title} className={isWide ? 'admin-panel min-w-0 md:col-span-2' : 'admin-panel min-w-0'}>
    <h2 className="mb-2 text-base">{title}</h2>
    {children}
  </section>
)

/** `href`: where the labelled thing is listed or done, for members who may open it; omitted if no list shows exactly that. */
export const Row = ({ label, href, children }: { label: ReactNode; href?: string; children: ReactNode }) => (
  <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1 first:border-0">
    <span className="min-w-0 grow basis-40 wrap-anywhere">
      {href === undefined ? (
        label
      ) : (
        <LinkForRole href={href} className="inline-block min-h-6 underline">
          {label}
        </LinkForRole>
      )}
    </span>
    <span className="figures shrink-0">{children}</span>
  </li>
)

const COLOURS: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink',
  good: 'text-success',
  attention: 'text-terracotta-ink',
  bad: 'text-danger',
}

/** A count that links to what it counts. */
export const Figure = ({ label, count, tone, href }: { label: string; count: number; tone: Tone; href: string }) => (
  <Link href={href} prefetch={false} className="rounded-button border border-line p-2 hover:bg-page">
    <strong className={`figures block text-xl ${COLOURS[tone]}`}>{count}</strong>
    {label}
  </Link>
)
