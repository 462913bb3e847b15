import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'

type Props = { here: string; /** The page's whole address. */ address: string }

/** Every page of texts stands right below home. */
export function ContentCrumbs({ here, address }: Props) {
  const t = useTranslations('content')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={here} address={address} />
    </div>
  )
}
