'use client'

import { SAVED_MARK } from '@/lib/cache/copy-marks'

type Props = { mark: string; note: string }

/**
 * Empty in a fresh page, so that its text claims nothing untrue: crawlers and readers of the page's text do not apply styles. In a saved copy both the HTML and
 * the router's payload have the other mark (lib/cache/saved-copy.ts), so React finds what it renders itself.
 */
export const MarkedNote = ({ mark, note }: Props) => (
  <p data-copy={mark} data-note={note} data-nosnippet="" className="copy-note">
    {mark === SAVED_MARK && note}
  </p>
)
