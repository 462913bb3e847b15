import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
import { ListingFrame } from '@/components/catalog/listing-frame'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** A layout survives page and filter changes, so ListingFrame can dim the list and keep the focus among the filters. */
export async function ListingLayoutSlot({ children, params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('catalog')
  return <ListingFrame loadingLabel={t('loading')}>{children}</ListingFrame>
}
