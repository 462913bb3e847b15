import type { ComponentProps } from 'react'
import { useLocale } from '#use-locale'
import { localHref } from '@/lib/local-href.mjs'

type Props = ComponentProps<'a'> & { href: string }

/** A link, in the language of the page: code writes '/cart', and a page below /hi links '/hi/cart'. Other addresses stay as they are (localHref). */
export function Link({ href, ...props }: Props) {
  return <a {...props} href={localHref(href, useLocale())} />
}
