import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { dialable } from '@/components/shared/social-links'
import type { Facts } from './shop-facts'
import { type Passage, passagesAt, type Translator } from './writing'

type ContentCrumbsProps = { here: string; /** The page's whole address. */ address: string }

/** Every page of texts stands right below home. */
export function ContentCrumbs({ here, address }: ContentCrumbsProps) {
  const t = useTranslations('content')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={here} address={address} />
    </div>
  )
}

/** What the tags of a text lead to. */
const PAGES = {
  contact: '/contact-us',
  terms: '/terms-conditions',
  warranty: '/warranty-policy',
  shipping: '/shipping-policy',
  returns: '/return-policy',
  privacy: '/privacy-policy',
  track: '/track-order',
} as const

/** Not for crawlers: they would only find the login. */
const ACCOUNT_PAGES = { orders: '/purchase-history', profile: '/profile' } as const

const linkTo = (href: string, rel?: string) =>
  function Link(words: ReactNode) {
    return (
      <a href={href} {...(rel ? { rel } : {})}>
        {words}
      </a>
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

type LinesProps = { t: Translator; /** Where they stand among the messages. */ lines: readonly string[]; facts: Facts }

/** Lines of a text one after the other, with its figures and links. */
export const Lines = ({ t, lines, facts }: LinesProps) =>
  lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? ' ' : null}
      {t.rich(line, { ...facts, ...tagsFor(facts) })}
    </Fragment>
  ))

type PassagesProps = { t: Translator; /** Where the text stands among the messages. */ at: string; facts: Facts; className?: string }

/** A text of the messages as prose: paragraphs, lists and steps. */
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
