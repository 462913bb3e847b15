'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { shareWishes } from '@/lib/api-client/wishlist'
import type { WishlistLabels } from './wishlist-labels'

/** By a link that shows the list and nothing else, until its owner ends it. */
export function ShareWishes({ labels }: { labels: WishlistLabels }) {
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
      // Not allowed, or an address without https: the link stands in the field.
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
