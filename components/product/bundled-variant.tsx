'use client'

import { Figure } from '@/components/ui/figure'
import { useChosenVariant } from './chosen-variant'

/** A variant of the page's product that can be bought, with formatted figures. `total`: of the bundle with this variant. */
type BundledVariant = { variant: string; title: string; price: string; total: string }
export type BundledVariants = readonly [BundledVariant, ...BundledVariant[]]

/** The chosen variant, or the first one while the chosen one is out of stock. */
export function useBundledVariant(variants: BundledVariants): BundledVariant {
  const { chosen } = useChosenVariant()
  return variants.find(({ variant }) => variant === chosen.variant) ?? variants[0]
}

/** `note`: 'This product'. */
export function BundledVariantFacts({ variants, note }: { variants: BundledVariants; note: string }) {
  const { title, price } = useBundledVariant(variants)
  return (
    <>
      <small>{[title, note].filter(Boolean).join(' · ')}</small>
      <Figure className="figures">{price}</Figure>
    </>
  )
}

export const BundleTotal = ({ variants }: { variants: BundledVariants }) => (
  <b>
    <Figure>{useBundledVariant(variants).total}</Figure>
  </b>
)
