import type { ReactNode } from 'react'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ListingFrame } from '@/components/catalog/listing-frame'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Stays while pages and filters change, so that the list can be dimmed and the place among the filters kept. */
export async function ListingLayoutSlot({ children, params }: Props) {
  setRequestLocale((await params).locale)
  const t = await getTranslations('catalog')
  return <ListingFrame loadingLabel={t('loading')}>{children}</ListingFrame>
}
