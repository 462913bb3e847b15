'use client'

import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { MODAL_MS } from '@/components/ui/drag-to-close'

export type LightboxPhoto = { src: string; alt: string }

type Props = {
  photos: readonly LightboxPhoto[]
  at: number
  onClose: () => void
  /** Keyed by the lightbox's English label names. */
  labels: Readonly<Record<string, string>>
}

/** Loaded on a click on a photo. */
export function PhotoLightbox({ photos, at, onClose, labels }: Props) {
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      slides={photos.map(({ src, alt }) => ({ src, alt }))}
      plugins={[Zoom]}
      labels={labels}
      animation={{ fade: MODAL_MS, swipe: MODAL_MS }}
      // It would add the width of a scrollbar whose space the page keeps: product.css locks the scrolling.
      noScroll={{ disabled: true }}
      // A file has few more pixels than a screen, but reading a packet's small print needs a closer look.
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: photos.length === 1 }}
    />
  )
}
