'use client'

import { useEffect, useRef, type ReactNode } from 'react'

type Props = { summary: ReactNode; summaryClassName: string; className?: string; children: ReactNode; 'aria-label'?: string }

/**
 * A floating panel on <details>: it opens without JavaScript. With it, it closes on Escape (focus goes back to the button), on a press or a
 * focus outside, on a `data-close` element, and when one of its links is followed, because a soft navigation leaves the page standing.
 */
export function Disclosure({ summary, summaryClassName, className, children, 'aria-label': label }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => details.removeAttribute('open')
    const onOutside = ({ target }: Event) => {
      if (details.open && target instanceof Node && !details.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href], [data-close]')) close()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    details.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
      details.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <details ref={ref} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
