import { Fragment, type ReactNode } from 'react'
import { dialable } from '@/components/shared/dialable'
import type { Facts } from './shop-facts'
import type { Translator } from './writing'

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

type Props = { t: Translator; /** Where they stand among the messages. */ lines: readonly string[]; facts: Facts }

/** Lines of a text one after the other, with its figures and links. */
export const Lines = ({ t, lines, facts }: Props) =>
  lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? ' ' : null}
      {t.rich(line, { ...facts, ...tagsFor(facts) })}
    </Fragment>
  ))
