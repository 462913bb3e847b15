'use client'

import { SAVED_MARK } from '@/lib/cache/copy-marks'

type Props = { mark: string; note: string }

/**
 * Empty on a fresh page, because crawlers and text readers ignore styles and the text would be untrue. In a saved copy, HTML and router payload both
 * have the other mark (lib/cache/saved-copy.ts), so hydration matches.
 */
export const MarkedNote = ({ mark, note }: Props) => (
  <p data-copy={mark} data-note={note} data-nosnippet="" className="copy-note">
    {mark === SAVED_MARK && note}
  </p>
)
