'use client'

import { useLocale } from '#use-locale'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { Link } from '@/components/shared/link'
import { rememberForLogin } from '@/components/shared/login-request'
import { localHref } from '@/lib/local-href.mjs'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import type { ReviewDialogProps, ReviewLabels } from './review-dialog'
import { useChosenVariant } from './chosen-variant'
import { REVIEWS_ID, reviewsHref } from './reviews-href'

type WriteReviewProps = { productId: number; name: string; slug: string; labels: ReviewLabels }

/** The button tells guests to log in and links to the login and back; without JavaScript it only links to the login. */
function GuestReview({ slug, labels }: Pick<WriteReviewProps, 'slug' | 'labels'>) {
  const [isPressed, setPressed] = useState(false)
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    notify.error(labels.login)
    setPressed(true)
  }
  return (
    <form method="get" action={localHref('/login', useLocale())} className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="submit" onClick={refuse} className={buttonClass('outline')}>
        {labels.open}
      </button>
      {isPressed && (
        <Link
          href="/login"
          onClick={() => rememberForLogin(`/products/${slug}#${REVIEWS_ID}`)}
          rel="nofollow"
          className="text-green underline underline-offset-4"
        >
          {labels.login}
        </Link>
      )}
    </form>
  )
}

/** Customers get the dialog (PDP-10), guests a button that explains why not (REV-01). */
export function WriteReview({ productId, name, slug, labels }: WriteReviewProps) {
  const isSignedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  /** Loaded when the dialog is opened. */
  const [Modal, setModal] = useState<ComponentType<ReviewDialogProps> | null>(null)
  if (!isSignedIn) return <GuestReview slug={slug} labels={labels} />
  const open = async () => {
    try {
      const { ReviewDialog } = await import('./review-dialog')
      setModal(() => ReviewDialog)
      setOpen(true)
    } catch {
      // The code could not be fetched (a lost connection, a new release): shows an error, and the button stays.
      notify.error(labels.failed)
    }
  }
  return (
    <div className="mb-6">
      <button type="button" onClick={() => void open()} className={buttonClass('outline')}>
        {labels.open}
      </button>
      {Modal && <Modal productId={productId} name={name} labels={labels} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

type LinkProps = { slug: string; page: number; rel: 'prev' | 'next'; children: ReactNode }

/** A plain link that opens the reviews tab; with JavaScript it includes the chosen variant, so that the page's price stays the same. */
export function ReviewsLink({ slug, page, rel, children }: LinkProps) {
  const { variants, chosen } = useChosenVariant()
  const variant = chosen === variants[0] ? null : chosen.variant
  return (
    <Link
      href={`${reviewsHref(slug, page, variant)}#${REVIEWS_ID}`}
      rel={rel}
      className="button-quiet inline-flex min-h-11 items-center font-semibold"
    >
      {children}
    </Link>
  )
}
