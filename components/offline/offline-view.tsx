'use client'

import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawing'
import { OFFLINE_PICTURE } from '@/components/shared/offline-pictures'
import { ProductPicture } from '@/components/shared/product-picture'
import { Link } from '@/components/shared/link'
import { readSavedCart, type SavedLine } from '@/lib/commerce/cart/saved-cart.client'
import { readSeen, type SeenProduct } from '@/lib/commerce/catalog/seen-products.client'
import { sameSitePath } from '@/lib/kernel/links'
import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'

type OfflineLabels = (typeof messages)['offline']['view']

type Stored = { cart: readonly SavedLine[]; seen: readonly SeenProduct[] }

const picture = (src: string) => (
  <ProductPicture
    src={src}
    alt=""
    width={OFFLINE_PICTURE.px}
    height={OFFLINE_PICTURE.px}
    sizes={OFFLINE_PICTURE.sizes}
    className="size-16 shrink-0 rounded-card bg-panel object-cover"
  />
)

/** An empty bowl below a signal that is cut off. */
const Bowl = () => (
  <Drawing width={160} height={136}>
    <ellipse cx="80" cy="124" rx="50" ry="7" className="fill-panel" />
    <path d="M40 80h80c0 24-16 42-40 42S40 104 40 80Z" strokeWidth="2.5" className="fill-card stroke-green" />
    <path d="M34 80h92" strokeWidth="2.5" className="stroke-green" />
    <path d="M46 38a48 48 0 0 1 68 0M59 51a30 30 0 0 1 42 0" strokeWidth="2.5" className="stroke-line-strong" />
    <path d="M80 54c7 6 8 13 0 20-8-7-7-14 0-20Z" strokeWidth="2" className="fill-terracotta stroke-terracotta-ink" />
    <path d="M112 18 52 68" strokeWidth="2.5" className="stroke-saffron" />
  </Drawing>
)

/** What this browser has stored of the shop, for visitors without a connection. The service worker passes the requested page after '#'. */
export function OfflineView({ labels }: { labels: OfflineLabels }) {
  const [stored, setStored] = useState<Stored>({ cart: [], seen: [] })
  const [wanted, setWanted] = useState('/')
  useEffect(() => {
    setStored({ cart: readSavedCart(), seen: readSeen() })
    const path = sameSitePath(location.hash.slice(1))
    setWanted(path)
    const open = () => location.replace(path)
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [])
  return (
    <div className="mx-auto max-w-2xl py-10 sm:py-16">
      <div className="text-center">
        <Bowl />
        <h1 className="mt-6 text-3xl sm:text-4xl">{labels.title}</h1>
        <p className="mt-3 text-balance text-ink-soft">{labels.text}</p>
        <Link href={wanted} className={buttonClass('primary', 'mt-6')}>
          {labels.retry}
        </Link>
      </div>
      {stored.cart.length > 0 && (
        <section aria-labelledby="offline-cart" className="mt-10">
          <h2 id="offline-cart" className="text-2xl">
            {labels.cart}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{labels.cartNote}</p>
          <ul className="mt-4 divide-y divide-line">
            {stored.cart.map(({ name, variant, quantity, imageUrl }, index) => (
              <li key={index} className="flex items-center gap-4 py-3">
                {picture(imageUrl)}
                <span className="min-w-0">
                  <span className="block font-semibold break-words">{name}</span>
                  <span className="text-sm text-ink-soft">
                    {fill(variant === '' ? labels.quantity : labels.variantAndQuantity, { variant, quantity: String(quantity) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {stored.seen.length > 0 && (
        <section aria-labelledby="offline-seen" className="mt-10">
          <h2 id="offline-seen" className="text-2xl">
            {labels.seen}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2">
            {stored.seen.map(({ slug, name, imageUrl }) => (
              <li key={slug}>
                <Link href={`/products/${slug}`} className="flex min-h-11 items-center gap-4 hover:underline">
                  {picture(imageUrl)}
                  <span className="min-w-0 break-words">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
