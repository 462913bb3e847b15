'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'

type Props = { url: string; labels: Pick<(typeof messages)['home']['reviews'], 'widget' | 'show' | 'showText' | 'open'> }

/**
 * A third party's page (HOME-06), loaded on a click only: until then that company does not learn of the visit. The sandbox denies its scripts our origin,
 * cookies and forms, and any navigation except a new tab; the Referer is only the origin; the height is fixed, so that nothing shifts on load.
 */
export function WidgetFrame({ url, labels }: Props) {
  const [isShown, setIsShown] = useState(false)
  const { host } = new URL(url)
  if (isShown)
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        src={url}
        title={labels.widget}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
        className="mt-5 h-[36rem] w-full rounded-card border border-line bg-card md:h-[28rem]"
      />
    )
  return (
    <div className="mt-5 grid h-[36rem] w-full place-content-center justify-items-center gap-4 rounded-card border border-line bg-card p-6 text-center md:h-[28rem]">
      <p className="max-w-prose text-pretty wrap-anywhere">{fill(labels.showText, { host })}</p>
      <button type="button" onClick={() => setIsShown(true)} className={buttonClass('primary', 'noscript:hidden')}>
        {labels.show}
      </button>
      <a href={url} target="_blank" rel="noopener nofollow" className="text-green underline underline-offset-4 wrap-anywhere">
        {fill(labels.open, { host })}
      </a>
    </div>
  )
}
