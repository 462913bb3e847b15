import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { prefersStillness } from '@/components/ui/media-query'
import { useChosenPack } from './chosen-pack'
import { windowStart } from './thumbnail-window'

/** A swipe has ended when the rail stood still for that long. */
const SETTLED_MS = 90

const slideTo = (rail: HTMLElement | null, index: number) =>
  rail?.scrollTo({ left: index * rail.clientWidth, behavior: prefersStillness() ? 'auto' : 'smooth' })

/** Choosing a pack brings its picture; one without leaves the gallery as it is, and so does the pack that the page opens with. */
function usePackPhoto(rail: RefObject<HTMLElement | null>) {
  const { packs, chosen } = useChosenPack()
  const last = useRef(packs[0]?.variant)
  const { variant, photo } = chosen
  useEffect(() => {
    if (last.current === variant) return
    last.current = variant
    if (photo !== null) slideTo(rail.current, photo)
  }, [rail, variant, photo])
}

type Gallery = {
  active: number
  firstThumbnail: number
  show: (index: number) => void
  step: (by: 1 | -1) => void
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Which photo is shown. The rail is a native scroller: swiping tells us, and stepping moves it. */
export function useGallery(count: number, rail: RefObject<HTMLElement | null>): Gallery {
  const [{ active, firstThumbnail }, setShown] = useState({ active: 0, firstThumbnail: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePackPhoto(rail)

  const note = (index: number) => setShown((shown) => ({ active: index, firstThumbnail: windowStart(index, shown.firstThumbnail) }))
  const show = (index: number) => {
    note(index)
    slideTo(rail.current, index)
  }
  /** Past either end it goes round. */
  const step = (by: 1 | -1) => show((active + by + count) % count)

  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const element = rail.current
      if (element && element.clientWidth > 0) note(Math.round(element.scrollLeft / element.clientWidth))
    }, SETTLED_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return { active, firstThumbnail, show, step, onScroll, onKeyDown }
}
