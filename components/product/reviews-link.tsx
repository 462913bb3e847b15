'use client'

import type { ReactNode } from 'react'
import { useChosenVariant } from './chosen-variant'
import { REVIEWS_ID, reviewsHref } from './reviews-href'

type Props = { slug: string; page: number; rel: 'prev' | 'next'; children: ReactNode }

/**
 * A plain link that opens the reviews tab; with JavaScript it contains the chosen variant, so that the price on the page does not change.
 */
export function ReviewsLink({ slug, page, rel, children }: Props) {
  const { variants, chosen } = useChosenVariant()
  const variant = chosen === variants[0] ? null : chosen.variant
  return (
    <a
      href={`${reviewsHref(slug, page, variant)}#${REVIEWS_ID}`}
      rel={rel}
      className="button-quiet inline-flex min-h-11 items-center font-semibold"
    >
      {children}
    </a>
  )
}
