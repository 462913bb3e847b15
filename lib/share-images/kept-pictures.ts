import 'server-only'
import { shareImagePath } from '@/lib/seo/share-image'
import type { Picture } from './draw-picture'
import type { ShareCard } from './share-card'

const MOST_PICTURES = 32
const MOST_BYTES = 8 * 1024 * 1024
/** Each takes a processor for a tenth of a second and its photo in memory. */
const DRAWN_AT_ONCE = 2
/** A crawler that reads a whole list of pages asks for all of their pictures. */
const MOST_WAITING = 100
/** So long a picture is kept whose photo could not be had: then it is tried again. */
const INCOMPLETE_MS = 60_000

type Kept = { picture: Picture; untilMs: number }
type Clock = { now: () => number }

/** Lets a few through at a time; null when too many wait already. */
function narrowDoor(): <T>(pass: () => Promise<T>) => Promise<T> | null {
  let inside = 0
  const waiting: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (inside < DRAWN_AT_ONCE) inside += 1
    // Whoever leaves hands the place on, so it stays counted.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return (pass) => (waiting.length >= MOST_WAITING ? null : enter().then(pass).finally(leave))
}

/** The newest pictures, the longest unused going first. */
function shelf({ now }: Clock) {
  const kept = new Map<string, Kept>()
  const bytes = () => [...kept.values()].reduce((sum, { picture }) => sum + picture.bytes.byteLength, 0)
  return {
    find(key: string): Picture | undefined {
      const found = kept.get(key)
      kept.delete(key)
      if (!found || found.untilMs <= now()) return undefined
      kept.set(key, found)
      return found.picture
    },
    put(key: string, picture: Picture): void {
      kept.set(key, { picture, untilMs: picture.isWhole ? Infinity : now() + INCOMPLETE_MS })
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_PICTURES && bytes() <= MOST_BYTES) break
        kept.delete(oldest)
      }
    },
  }
}

/**
 * Pictures by what they show, so that a new price is a new picture, and nothing else of an address makes one. Asked for by many at once, one is
 * drawn once. null: too many others wait.
 */
export function keptPictures(draw: (card: ShareCard) => Promise<Picture>, clock: Clock = { now: Date.now }) {
  const pictures = shelf(clock)
  const underway = new Map<string, Promise<Picture>>()
  const admit = narrowDoor()
  return async (card: ShareCard): Promise<Picture | null> => {
    const key = shareImagePath(card.subject)
    const found = pictures.find(key) ?? underway.get(key)
    if (found) return found
    const drawing = admit(() => draw(card))
    if (!drawing) return null
    underway.set(key, drawing)
    try {
      const picture = await drawing
      pictures.put(key, picture)
      return picture
    } finally {
      underway.delete(key)
    }
  }
}
