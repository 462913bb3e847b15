import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { type RankedList, rankingHref } from '@/lib/commerce/catalog/ranking.model'

/** Leads from a list of products to what decides its order. */
export function RankingLink({ list }: { list: RankedList }) {
  const t = useTranslations('catalog')
  return (
    <p className="mt-6 text-sm">
      <Link href={rankingHref(list)} className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4">
        {t('ranking')}
      </Link>
    </p>
  )
}
