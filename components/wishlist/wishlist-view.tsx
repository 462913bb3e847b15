'use client'

import { useRef, useState } from 'react'
import type messages from '@/messages/en.json'
import { buttonClass } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawing'
import { TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { Link } from '@/components/shared/link'
import { shareWishes, useWishes } from '@/lib/commerce/wishlist/client'
import { IslandCard, type IslandCardLabels } from '@/components/shared/island-card'
import { changeWish } from '@/components/shared/wish-heart-button'
import { Icon } from '@/components/ui/icon'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { SKELETONS } from '@/components/shared/figures'
import { fill } from '@/lib/i18n/fill'
import { Skeleton } from '@/components/ui/skeleton'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { shareWishes as shareWishesCall } from '@/lib/commerce/wishlist/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { useLocale } from '#use-locale'
import { ProductPicture } from '@/components/shared/product-picture'
import type { UnavailableWish } from '@/lib/commerce/wishlist/model'
import { foreignLang } from '@/lib/i18n/text-language'

const PHOTO_PX = 80

type Labels = (typeof messages)['wishlist']['view']
type RowProps = { product: UnavailableWish['product']; labels: Labels; onRemove: (slug: string) => void }

function Row({ product: { slug, name, imageUrl, categorySlug }, labels, onRemove }: RowProps) {
  const locale = useLocale()
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <ProductPicture
        src={imageUrl}
        alt=""
        width={PHOTO_PX}
        height={PHOTO_PX}
        sizes={`${PHOTO_PX}px`}
        className="size-20 shrink-0 rounded-input bg-panel object-cover"
      />
      <div className="min-w-0 grow">
        <p lang={foreignLang(name, locale)} className="font-semibold">
          {name}
        </p>
        <p className="mt-1 text-sm text-terracotta-ink">{labels.gone}</p>
        <Link
          href={categorySlug === null ? '/shop' : `/category/${categorySlug}`}
          aria-label={fill(labels.similarTo, { name })}
          className={buttonClass('quiet', 'px-0 text-sm')}
        >
          {labels.similar}
        </Link>
      </div>
      <button
        type="button"
        aria-label={fill(labels.remove, { name })}
        onClick={() => onRemove(slug)}
        className="grid size-11 shrink-0 place-items-center rounded-button text-ink-soft hover:bg-panel hover:text-danger"
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}

type UnavailableWishesProps = { wishes: readonly UnavailableWish[]; labels: Labels; onRemove: (slug: string) => void }

/** Discontinued products: without price, page and cart button, until the customer removes them. */
function UnavailableWishes({ wishes, labels, onRemove }: UnavailableWishesProps) {
  return (
    <section aria-labelledby="no-longer-sold" className="mt-8 first:mt-0">
      <h2 id="no-longer-sold" className="text-2xl">
        {labels.goneTitle}
      </h2>
      <ul className="mt-2">
        {wishes.map(({ product }) => (
          <Row key={product.slug} product={product} labels={labels} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  )
}

/** Label types of the wishlist's island; the island fills in each '{name}' placeholder. */
type WishlistLabels = (typeof messages)['wishlist']['view']

/** Shares the wishlist by a secret link that shows only the list, until its owner revokes it. */
function ShareWishes({ labels }: { labels: WishlistLabels }) {
  const [link, setLink] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const share = async (shared: boolean) => {
    if (isBusy) return
    setBusy(true)
    const answer = await shareWishes(shared)
    setBusy(false)
    if (!answer.ok) return notify.error(answer.failure.message ?? labels.shareFailed)
    setLink(answer.value.token === null ? null : `${location.origin}/wishlist/${answer.value.token}`)
    if (!shared) notify.success(labels.stopped)
  }

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(labels.copied)
    } catch {
      // No permission, or no https: the link can be copied from the field.
      notify.error(labels.copyFailed)
    }
  }

  if (link === null)
    return (
      <button type="button" onClick={() => void share(true)} aria-disabled={isBusy} className={buttonClass('outline')}>
        {labels.share}
      </button>
    )
  return (
    <div className="rounded-card bg-panel p-5">
      <TextField label={labels.link} value={link} readOnly hint={labels.sharing} onFocus={(event) => event.target.select()} />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy(link)} className={buttonClass('primary')}>
          {labels.copy}
        </button>
        <button type="button" onClick={() => void share(false)} aria-disabled={isBusy} className={buttonClass('outline')}>
          {labels.stop}
        </button>
      </div>
    </div>
  )
}

type Props = {
  card: ProductCard
  labels: WishlistLabels
  cardLabels: IslandCardLabels
  onRemove: (slug: string) => void
}

function WishCard({ card, labels, cardLabels, onRemove }: Props) {
  return (
    <IslandCard card={card} labels={cardLabels} heading="h2">
      <button
        type="button"
        onClick={() => onRemove(card.slug)}
        aria-label={fill(labels.remove, { name: card.name })}
        className="card-heart"
      >
        <Icon name="close" size={18} />
      </button>
    </IslandCard>
  )
}

const GRID = 'grid grid-cols-2 gap-3 min-[40rem]:grid-cols-3 md:gap-5'

/** A jar with a heart on it. */
const Jar = () => (
  <Drawing width={160} height={150}>
    <ellipse cx="80" cy="138" rx="56" ry="8" className="fill-panel" />
    <path
      d="M48 44h64c7 6 11 14 11 24v50a14 14 0 0 1-14 14H51a14 14 0 0 1-14-14V68c0-10 4-18 11-24z"
      strokeWidth="2.5"
      className="fill-card stroke-green"
    />
    <path
      d="M50 22h60a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z"
      strokeWidth="2.5"
      className="fill-panel stroke-green"
    />
    <path
      d="M80 114C64 103 56 94 56 84a12 12 0 0 1 24-3 12 12 0 0 1 24 3c0 10-8 19-24 30z"
      strokeWidth="2"
      className="fill-terracotta stroke-terracotta-ink"
    />
    <path d="M56 33h16" strokeWidth="2.5" className="stroke-saffron" />
  </Drawing>
)

function Empty({ labels }: { labels: WishlistLabels }) {
  return (
    <div className="grid justify-items-center gap-6 rounded-card border border-line bg-card px-5 py-12 text-center">
      <Jar />
      <p className="font-serif text-2xl text-balance">{labels.empty}</p>
      <Link href="/shop" className={buttonClass('primary')}>
        {labels.browse}
      </Link>
    </div>
  )
}

/** The customer's wishlist; each item can be removed (WISH-01). AccountGuard redirects guests to login before this renders. */
export function WishlistView({ labels, cardLabels }: { labels: WishlistLabels; cardLabels: IslandCardLabels }) {
  const wishes = useWishes(useSignedIn())
  const list = useRef<HTMLDivElement>(null)
  const canShare = useIsOffered(shareWishesCall)
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
  const { value, unavailable } = wishes
  const remove = (slug: string) => {
    // The focused button disappears with its product.
    list.current?.focus()
    void changeWish(slug, false)
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {value.length === 0 && unavailable.length === 0 && <Empty labels={labels} />}
      {value.length > 0 && (
        <>
          <ul className={GRID}>
            {value.map(({ product }) => (
              <li key={product.slug}>
                <WishCard card={product} labels={labels} cardLabels={cardLabels} onRemove={remove} />
              </li>
            ))}
          </ul>
          {canShare && (
            <div className="mt-8">
              <ShareWishes labels={labels} />
            </div>
          )}
        </>
      )}
      {unavailable.length > 0 && <UnavailableWishes wishes={unavailable} labels={labels} onRemove={remove} />}
    </div>
  )
}
