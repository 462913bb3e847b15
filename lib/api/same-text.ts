import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time however much of the two agrees: who measures learns nothing. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
