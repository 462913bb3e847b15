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
      <details className="footer-group group">
        <summary>
          {title}
          <Icon name="down" size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <Links links={links} className="pb-4" />
      </details>
    </>
  )
}

const Links = ({ links, className }: { links: readonly GroupLink[]; className: string }) => (
  <ul className={`footer-links ${className}`}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ul>
)
