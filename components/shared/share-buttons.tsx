'use client'

import { useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { notify } from '@/components/ui/notify'

type Labels = { copy: string; copied: string; failed: string; address: string; share: string }
type Props = { url: string; title: string; labels: Labels }

const ICON_PX = 18
const never = () => () => {}

/** The availability of a share sheet never changes; the server cannot detect it. */
const useShareSheet = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

function select(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

const wasClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Copy and, if available, the browser's share sheet: last, so that nothing moves when it appears. */
export function ShareButtons({ url, title, labels }: Props) {
  const hasSheet = useShareSheet()
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setRefused(false)
      notify.success(labels.copied)
    } catch {
      // No permission, or no https: the shopper copies the displayed address manually.
      setRefused(true)
      notify.error(labels.failed)
    }
  }

  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      if (!wasClosed(error)) await copy()
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" size={ICON_PX} />
        {labels.copy}
      </button>
      {hasSheet && (
        <button type="button" onClick={() => void share()}>
          <Icon name="share" size={ICON_PX} />
          {labels.share}
        </button>
      )}
      {isRefused && (
        // Focused and selected when it appears, so that one keystroke copies it.
        <input ref={select} type="url" readOnly aria-label={labels.address} value={url} />
      )}
    </>
  )
}
