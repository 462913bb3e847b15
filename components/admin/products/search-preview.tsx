'use client'

import { useSyncExternalStore } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { plainText } from '@/lib/html/text'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { ProductValues } from './form-values'

const t = adminTexts('productEditor')
/** What Google shows of a description. */
const SHOWN_CHARACTERS = 155

const neverChanges = () => () => undefined
/** '' on the server and while its HTML is hydrated, which must be the same. */
const useHost = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => location.host,
    () => '',
  )

/** How a search engine and a shared link show the product. Fields that are empty are made of the name and the description. */
export function SearchPreview() {
  const { control } = useFormContext<ProductValues>()
  const { slug = '', fields = {}, pictures = [] } = useWatch({ control })
  const text = (key: string): string => {
    const value = fields[key]
    return typeof value === 'string' ? value : ''
  }
  const title = text('meta_title') || text('name')
  const description = (text('meta_description') || plainText(text('description_html'))).slice(0, SHOWN_CHARACTERS)
  const address = `${useHost()}/products/${slug}`
  const [first] = pictures
  return (
    <div className="mt-3 grid max-w-3xl gap-4 md:grid-cols-2">
      <section aria-label={t('searchPreview')} className="admin-panel">
        <h2 className="mb-2 text-base">{t('searchPreview')}</h2>
        <p className="text-ink-soft break-all">{address}</p>
        <p className="text-lg">{title}</p>
        <p>{description}</p>
      </section>
      <section aria-label={t('sharePreview')} className="admin-panel">
        <h2 className="mb-2 text-base">{t('sharePreview')}</h2>
        {first?.path && <img src={first.path} alt="" width={480} height={252} className="mb-2 aspect-[1200/630] w-full object-cover" />}
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{description}</p>
      </section>
    </div>
  )
}
