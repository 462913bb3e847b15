/** The maximum size of an uploaded picture: a phone's photo is 3 to 12 MB. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024
/** The longest side of a stored picture: pages show none wider than 1,920 px, and shoppers can zoom in. */
export const PICTURE_SIDE_PX = 2_400
/** A smaller product picture is blurred on a phone. */
export const PICTURE_LEAST_PX = 200
/** How long an unreferenced picture is kept. */
export const UNUSED_DAYS = 30

/** The name of a stored picture: a hash of its bytes. The server (lib/server/image-cache.ts) and the table say the same. */
export const MEDIA_NAME = /^[0-9a-f]{40}\.webp$/

export const mediaPath = (name: string): string => `/media/${name}`

/** A stored picture. */
export type MediaFile = { path: string; originalName: string; bytes: number; width: number; height: number }

/** What shows a picture: a setting, identified by name, or anything else, identified by id. */
export type ShownPicture = {
  kind: 'product' | 'category' | 'article' | 'banner' | 'project' | 'story' | 'setting'
  id: number
  name: string
}
