import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'

type Props = { title: string; /** For aria-labelledby. */ id?: string; eyebrow?: string; link?: { href: string; text: string } }

/** A section's heading: eyebrow, title, and a link to more. */
export const SectionHeading = ({ title, id, eyebrow, link }: Props) => (
  <div>
    {eyebrow ? <p className="text-sm font-semibold tracking-wide text-terracotta-ink">{eyebrow}</p> : null}
    <div className="flex flex-wrap items-baseline gap-x-5">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      {link ? (
        <Link
          href={link.href}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green underline-offset-4 hover:underline"
        >
          {link.text}
          <Icon name="arrow" size={18} />
        </Link>
      ) : null}
    </div>
  </div>
)
