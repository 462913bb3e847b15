import { Icon } from '@/components/ui/icon'

export type GroupLink = { href: string; text: string }

/**
 * A heading with links; on small screens an accordion that needs no JavaScript. The few links stand twice, one copy never displayed: a
 * <details> that wide screens force open would still say "collapsed" to a screen reader.
 */
export function LinkGroup({ title, links }: { title: string; links: readonly GroupLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <div className="hidden lg:block">
        <h2 className="text-lg">{title}</h2>
        <Links links={links} className="mt-3" />
      </div>
      <details className="group border-b border-page/25 lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between font-serif text-lg [&::-webkit-details-marker]:hidden">
          {title}
          <Icon name="down" size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <Links links={links} className="pb-4" />
      </details>
    </>
  )
}

const Links = ({ links, className }: { links: readonly GroupLink[]; className: string }) => (
  <ul className={className}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href} className="inline-flex min-h-11 items-center hover:underline lg:min-h-9">
          {text}
        </a>
      </li>
    ))}
  </ul>
)
