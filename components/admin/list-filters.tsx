'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { readText, removeText, storeText } from '@/lib/browser-storage'

const t = adminTexts('table')
const storage = () => sessionStorage

type Props = {
  /** Filter values; '' selects all. */
  values: readonly string[]
  children: ReactNode
}

/** On a phone the filters are behind one button, which shows how many are set. They stay open in this tab until closed. */
export function ListFilters({ values, children }: Props) {
  const name = `admin-filters:${usePathname()}`
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  useEffect(() => setIsOpen(readText(storage, name) !== null), [name])
  const toggle = () => {
    if (isOpen) removeText(storage, name)
    else storeText(storage, name, 'open')
    setIsOpen(!isOpen)
  }
  const count = values.filter((value) => value !== '').length
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className={buttonClass('outline', 'md:hidden!')}
      >
        {count === 0 ? t('filters') : t('filtersSet', { count })}
      </button>
      <div id={panelId} className={`${isOpen ? 'flex' : 'hidden'} w-full flex-wrap gap-2 md:contents`}>
        {children}
      </div>
    </>
  )
}
