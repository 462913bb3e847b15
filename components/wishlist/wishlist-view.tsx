'use client'

import { useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useSignedIn } from '@/lib/api-client/signed-in'
import { useWishes } from '@/lib/api-client/wishlist'
import { SKELETONS } from '@/lib/domain/limits'
import { ShareWishes } from './share-wishes'
import { WishCard } from './wish-card'
import type { WishlistLabels } from './wishlist-labels'

const GRID = 'grid grid-cols-2 gap-3 md:gap-5 xl:grid-cols-3'

function Empty({ labels }: { labels: WishlistLabels }) {
  return (
    <div className="grid justify-items-center gap-5 py-14 text-center">
      <span className="grid size-20 place-items-center rounded-chip bg-panel text-terracotta">
        <Icon name="heart" size={36} />
      </span>
      <p className="text-lg">{labels.empty}</p>
      <a href="/shop" className={buttonClass('primary')}>
        {labels.browse}
      </a>
    </div>
  )
}

/** The customer's wishes, each removable (WISH-01). Guests never get here: the area's guard leads them to the login. */
export function WishlistView({ labels }: { labels: WishlistLabels }) {
  const wishes = useWishes(useSignedIn())
  const list = useRef<HTMLDivElement>(null)
  if (!wishes.value) {
    return wishes.failure ? (
      <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-panel p-6">
        <p>{labels.failed}</p>
        <button type="button" onClick={() => void wishes.retry()} className={buttonClass('outline')}>
          {labels.retry}
        </button>
      </div>
    ) : (
      <div role="status" className={GRID}>
        <span className="sr-only">{labels.loading}</span>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="h-80" />
        ))}
      </div>
    )
  }
  return (
    // Takes the focus of a remove button that goes away with its card.
    <div ref={list} tabIndex={-1} className="outline-none">
      {wishes.value.length === 0 ? (
        <Empty labels={labels} />
      ) : (
        <>
          <ul className={GRID}>
            {wishes.value.map(({ product }) => (
              <li key={product.slug}>
                <WishCard card={product} labels={labels} onRemove={() => list.current?.focus()} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <ShareWishes labels={labels} />
          </div>
        </>
      )}
    </div>
  )
}
