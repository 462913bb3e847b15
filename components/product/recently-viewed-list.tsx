'use client'

import { useState } from 'react'
import { Link } from '@/components/shared/link'
import { storePictures } from '@/components/shared/offline-pictures'
import { savesData } from '@/components/ui/media-query'
import { clearSeen, dropGone, rememberSeen, type SeenProduct } from '@/lib/commerce/catalog/seen-products.client'
import { buttonClass } from '@/components/ui/button'
import { ProductPicture } from '@/components/shared/product-picture'

export const RECENTLY_VIEWED_SHOWN = 6

const PICTURE_PX = 640
const SIZES = '(width >= 80rem) 190px, 30vw'

type Props = { products: readonly SeenProduct[]; labels: { title: string; clear: string; cleared: string } }

/** Stores the product as viewed, and its picture if the offline page is ready. @returns the other products to show, latest first */
export async function rememberProduct(product: SeenProduct): Promise<readonly SeenProduct[]> {
  const others = rememberSeen(product)
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker && !savesData()) storePictures(worker)
  return dropGone(others.slice(0, RECENTLY_VIEWED_SHOWN))
}

export function RecentlyViewedList({ products, labels }: Props) {
  const [isCleared, setCleared] = useState(false)
  if (products.length === 0) return null
  if (isCleared) {
    return (
      // Takes the focus of the button that has disappeared, without scrolling.
      <p role="status" tabIndex={-1} ref={(element) => element?.focus({ preventScroll: true })} className="section-gap text-ink-soft">
        {labels.cleared}
      </p>
    )
  }
  const clear = () => {
    clearSeen()
    setCleared(true)
  }
  return (
    <section aria-labelledby="recently-viewed" className="section-gap">
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="text-2xl md:text-3xl">
          {labels.title}
        </h2>
        <button type="button" onClick={clear} className={buttonClass('quiet', 'px-0!')}>
          {labels.clear}
        </button>
      </div>
      <ul className="seen-list">
        {products.map(({ slug, name, imageUrl }) => (
          <li key={slug}>
            <Link href={`/products/${slug}`} className="group block">
              <ProductPicture
                src={imageUrl}
                alt=""
                width={PICTURE_PX}
                height={PICTURE_PX}
                sizes={SIZES}
                className="aspect-square w-full rounded-card bg-panel object-cover"
              />
              <span className="mt-2 line-clamp-2 leading-snug group-hover:underline max-sm:text-sm">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
