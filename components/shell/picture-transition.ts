import { prefersReducedMotion, savesData } from '@/components/ui/media-query'

/** Where the picture of a pressed card was in the window, and what it showed. */
type LeavingPicture = { box: DOMRect; src: string }

const DURATION_MS = 200

/** The picture of the pressed card whose product the link leads to. null: there is none, or it should not move. */
export function leavingPicture({ target }: Event, { search }: URL): LeavingPicture | null {
  const picture = target instanceof Element ? target.closest('article')?.querySelector<HTMLImageElement>('.card-picture img') : null
  // The page of a variant may begin with another photograph.
  if (!picture?.currentSrc || search !== '' || prefersReducedMotion() || savesData()) return null
  return { box: picture.getBoundingClientRect(), src: picture.currentSrc }
}

/**
 * Moves the first photograph of the product page from the card's place to its own. Call it when the page is in the document, before it is painted, at the
 * scroll position where its scrolling begins: both movements together end at the top. Until the photograph has loaded, the card's picture is shown there.
 */
export function movePicture({ box, src }: LeavingPicture): void {
  const stage = document.querySelector<HTMLElement>('[data-photo-stage]')
  const frame = stage?.querySelector<HTMLElement>('ul')
  const photo = frame?.querySelector('img')
  if (!stage || !frame || !photo) return
  const own = stage.getBoundingClientRect()
  frame.style.background = `center / cover url("${CSS.escape(src)}")`
  const transform = `translate(${box.left - own.left}px, ${box.top - own.top}px) scale(${box.width / own.width})`
  const movement = stage.animate(
    [
      { transform, transformOrigin: '0 0', zIndex: 1 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 1 },
    ],
    {
      duration: DURATION_MS,
      easing: 'ease-out',
    },
  )
  // Both promises fail when the page is left before.
  void Promise.allSettled([movement.finished, photo.decode()]).then(() => frame.style.removeProperty('background'))
}
