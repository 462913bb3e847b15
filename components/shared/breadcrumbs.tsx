import { breadcrumbList } from '@/lib/seo/structured-data/pages'
import { JsonLd } from './json-ld'
import { SavedCopyNote } from './saved-copy-note'

type Crumb = { label: string; href: string }

type Props = {
  /** What a screen reader calls the list. */
  label: string
  trail: readonly Crumb[]
  /** The page itself: named, not linked. */
  here: string
  /** The page's whole address: crawlers are told the same crumbs. Without it they are not, as on a page that nobody shall find. */
  address?: string | undefined
}

/** Where every public page but home begins, with the line that says when it is a saved copy. */
export function Breadcrumbs({ label, trail, here, address }: Props) {
  return (
    <>
      <nav aria-label={label}>
        <ol className="crumbs">
          {trail.map((crumb) => (
            <li key={crumb.href}>
              <a href={crumb.href}>{crumb.label}</a>
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
        {address !== undefined && (
          <JsonLd
            thing={breadcrumbList([
              ...trail.map((crumb) => ({ name: crumb.label, url: new URL(crumb.href, address).href })),
              { name: here, url: address },
            ])}
          />
        )}
      </nav>
      <SavedCopyNote />
    </>
  )
}
