import { useEffect, useRef, type ChangeEvent } from 'react'
import { useLocale } from '#use-locale'
import { Icon } from '@/components/ui/icon'
import { type Product, type Variant, variantAvailability } from '@/lib/commerce/catalog/model'
import { askProduct } from '@/lib/commerce/catalog/variants.client'
import { formatComparisonPrice, formatMoney } from '@/lib/kernel/money'
import type { Locale } from '@/lib/i18n/locales'
import { PriceText, type PriceWords, type ShownPrice } from './price-text'

/** A variant that the card can show. `title`: shown to shoppers. */
export type Pack = ShownPrice & { variant: string; title: string; isAvailable: boolean }

export type Packs = {
  all: readonly Pack[]
  chosen: Pack
  /** The variant in the server's HTML, whose discount is on the picture. */
  initial: string
  /** The variant that the product's bare address shows. */
  standard: string
}

function packOf({ label, title, pricePaise, mrpPaise, netGrams, ...variant }: Variant, product: Product): Pack {
  return {
    variant: label,
    title,
    pricePaise,
    compareAtPaise: mrpPaise !== null && pricePaise < mrpPaise ? mrpPaise : null,
    netGrams,
    isAvailable: variantAvailability(variant, product) !== 'out_of_stock',
  }
}

/** @param shown  the card's variant. null: variants could not be read, or the product no longer has any for sale. */
export async function readPacks(slug: string, shown: string): Promise<Packs | null> {
  const answer = await askProduct(slug)
  const product = answer.ok ? answer.value : null
  const all = product?.variants.map((variant) => packOf(variant, product)) ?? []
  const [standard] = all
  const chosen = all.find(({ variant }) => variant === shown) ?? standard
  return standard && chosen ? { all, chosen, initial: shown, standard: standard.variant } : null
}

/** '500 g · ₹660 · ₹132/100 g' */
function choiceText({ title, pricePaise, netGrams, isAvailable }: Pack, soldOut: string, locale: Locale): string {
  const unitPrice = netGrams !== null && netGrams > 0 ? formatComparisonPrice(pricePaise, netGrams, locale) : null
  return [title, formatMoney(pricePaise), isAvailable ? unitPrice : soldOut].filter(Boolean).join(' · ')
}

/** The browsers that cannot open a select by script show it closed, with the focus: another press opens it. */
function openPicker(select: HTMLSelectElement): void {
  try {
    select.showPicker()
  } catch {
    select.focus()
  }
}

/** Lets a click on the card open the chosen variant. */
function leadCardTo(variant: string | null, { currentTarget }: ChangeEvent): void {
  const link = currentTarget.closest('article')?.querySelector<HTMLAnchorElement>('.cover-link')
  if (link) link.search = variant === null ? '' : new URLSearchParams({ variant }).toString()
}

type Props = { packs: Packs; words: PriceWords; label: string; soldOut: string; onChoose: (pack: Pack) => void }

/** The variant's price, with an invisible select over its name: the browser's own list suits every device, and the card keeps its size. */
export function CardPacks({ packs: { all, chosen, initial, standard }, words, label, soldOut, onChoose }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const locale = useLocale()
  useEffect(() => {
    if (!select.current) return
    select.current.focus({ preventScroll: true })
    openPicker(select.current)
  }, [])

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const pack = all.find(({ variant }) => variant === event.target.value)
    if (!pack) return
    leadCardTo(pack.variant === standard ? null : pack.variant, event)
    onChoose(pack)
  }
  return (
    <PriceText price={chosen} words={words} isLabelled>
      {' '}
      <span className={chosen.variant === initial ? 'card-pack' : 'card-pack other-pack'}>
        <span>{chosen.title}</span>
        <Icon name="down" size={14} />
        <select ref={select} aria-label={label} value={chosen.variant} onChange={choose}>
          {all.map((pack) => (
            <option key={pack.variant} value={pack.variant} disabled={!pack.isAvailable}>
              {choiceText(pack, soldOut, locale)}
            </option>
          ))}
        </select>
      </span>{' '}
    </PriceText>
  )
}
