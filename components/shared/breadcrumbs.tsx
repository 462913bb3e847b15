type Crumb = { label: string; href: string }

type Props = {
  /** What a screen reader calls the list. */
  label: string
  trail: readonly Crumb[]
  /** The page itself: named, not linked. */
  here: string
}

export function Breadcrumbs({ label, trail, here }: Props) {
  return (
    <nav aria-label={label} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center">
        {trail.map((crumb) => (
          <li key={crumb.href} className="flex items-center">
            <a href={crumb.href} className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8">
              {crumb.label}
            </a>
            <span aria-hidden="true" className="px-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-1 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
