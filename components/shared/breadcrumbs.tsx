import { useLocale } from '#use-locale'
import { Link } from '@/components/shared/link'
import { pageUrl } from '@/lib/seo/page-url'
import { breadcrumbList } from '@/lib/seo/structured-data/pages'
import { JsonLd } from './json-ld'
import { SavedCopyNote } from './saved-copy-note'

type Crumb = { label: string; href: string }

type Props = {
  /** The accessible name of the list. */
  label: string
  trail: readonly Crumb[]
  /** The current page, not linked. */
  here: string
  /** The page's absolute URL, for structured data with the same crumbs. Omitted on pages that are not indexed. */
  address?: string | undefined
}

/** Starts every public page except the home page; includes the saved-copy notice. */
export function Breadcrumbs({ label, trail, here, address }: Props) {
  const locale = useLocale()
  return (
    <>
      <nav aria-label={label}>
        <ol className="crumbs">
          {trail.map((crumb) => (
            <li key={crumb.href}>
              <Link href={crumb.href}>{crumb.label}</Link>
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
        {address !== undefined && (
          <JsonLd
            thing={breadcrumbList([
              ...trail.map((crumb) => ({ name: crumb.label, url: pageUrl(crumb.href, locale, address) })),
              { name: here, url: address },
            ])}
          />
        )}
      </nav>
      <SavedCopyNote />
    </>
  )
}
