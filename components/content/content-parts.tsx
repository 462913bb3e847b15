import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { Link } from '@/components/shared/link'
import { dialable } from '@/lib/kernel/contact-data'
import type { Facts } from './shop-facts'
import { ACCOUNT_PAGES, PAGES } from './text-links'
import { type Passage, passagesAt, type Translator } from './writing'

type ContentCrumbsProps = { here: string; /** The absolute URL of the page. */ address: string }

/** Every content page is a direct child of the home page. */
export function ContentCrumbs({ here, address }: ContentCrumbsProps) {
  const t = useTranslations('content')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={here} address={address} />
    </div>
  )
}

const linkTo = (href: string, rel?: string) =>
  function InText(words: ReactNode) {
    return (
      <Link href={href} {...(rel ? { rel } : {})}>
        {words}
      </Link>
    )
  }

const linksTo = (pages: Readonly<Record<string, string>>, rel?: string) =>
  Object.fromEntries(Object.entries(pages).map(([name, href]) => [name, linkTo(href, rel)]))

const ANYWHERE = { ...linksTo(PAGES), ...linksTo(ACCOUNT_PAGES, 'nofollow'), b: (words: ReactNode) => <strong>{words}</strong> }

const tagsFor = ({ email, phone }: Facts) => ({
  ...ANYWHERE,
  mail: linkTo(`mailto:${email}`),
  call: linkTo(`tel:${dialable(String(phone))}`),
})

type LinesProps = { t: Translator; /** Message keys. */ lines: readonly string[]; facts: Facts }

/** The lines of a text, joined by spaces, with figures and links. */
export const Lines = ({ t, lines, facts }: LinesProps) =>
  lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? ' ' : null}
      {t.rich(line, { ...facts, ...tagsFor(facts) })}
    </Fragment>
  ))

type PassagesProps = { t: Translator; /** The message key. */ at: string; facts: Facts; className?: string }

/** A message text as prose: paragraphs, lists and steps. */
export function Passages({ t, at, facts, className = '' }: PassagesProps) {
  return (
    <div className={`prose ${className}`.trimEnd()}>
      {passagesAt(t, at, facts).map((passage) => (
        <OnePassage key={passage.lines[0]} passage={passage} t={t} facts={facts} />
      ))}
    </div>
  )
}

function OnePassage({ passage: { kind, lines }, t, facts }: { passage: Passage; t: Translator; facts: Facts }) {
  if (kind === 'paragraph')
    return (
      <p>
        <Lines t={t} lines={lines} facts={facts} />
      </p>
    )
  const List = kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <Lines t={t} lines={[line]} facts={facts} />
        </li>
      ))}
    </List>
  )
}
