'use client'

import { Fact } from './fact'
import { useChosenVariant } from './chosen-variant'

type Props = { labels: { netQuantity: string; mrp: string; taxes: string; price: string; unitSalePrice: string; bestBefore: string } }

const unitPricesOf = (unitSalePrice: string, comparisonPrice: string | null): string =>
  comparisonPrice === unitSalePrice ? unitSalePrice : `${unitSalePrice} (${comparisonPrice})`

/** The chosen variant's legally required figures (IND-01). */
export function ChosenFigures({ labels }: Props) {
  const { chosen } = useChosenVariant()
  return (
    <>
      {chosen.netQuantity && <Fact term={labels.netQuantity}>{chosen.netQuantity}</Fact>}
      {chosen.mrp !== null && <Fact term={labels.mrp}>{`${chosen.mrp} ${labels.taxes}`}</Fact>}
      {(chosen.isReduced || chosen.mrp === null) && <Fact term={labels.price}>{chosen.price}</Fact>}
      {chosen.unitSalePrice && <Fact term={labels.unitSalePrice}>{unitPricesOf(chosen.unitSalePrice, chosen.comparisonPrice)}</Fact>}
      {chosen.bestBefore && <Fact term={labels.bestBefore}>{chosen.bestBefore}</Fact>}
    </>
  )
}
