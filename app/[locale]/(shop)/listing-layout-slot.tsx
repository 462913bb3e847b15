import type { ReactNode } from 'react'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ListingFrame } from '@/components/catalog/listing-frame'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** A layout survives changes of page and filters, so ListingFrame can dim the list and keep the focus position among the filters. */
export async function ListingLayoutSlot({ children, params }: Props) {
  setRequestLocale((await params).locale)
  const t = await getTranslations('catalog')
  return <ListingFrame loadingLabel={t('loading')}>{children}</ListingFrame>
}
