import type { ComponentProps } from 'react'
import { useLocale } from '#use-locale'
import { localHref } from '@/lib/local-href.mjs'

type Props = ComponentProps<'a'> & { href: string }

/** A link in the page's language: code writes '/cart', which is '/hi/cart' on a page below /hi. Other addresses stay unchanged (localHref). */
export function Link({ href, ...props }: Props) {
  return <a {...props} href={localHref(href, useLocale())} />
}
