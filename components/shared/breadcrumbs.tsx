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
    <nav aria-label={label}>
      <ol className="crumbs">
        {trail.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
