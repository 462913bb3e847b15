import { useTranslations } from 'next-intl'
import { NoticeBoard } from './notice-board'

/** Once in the layout: where notices appear (SHELL-18). `notify` says them. */
export function Notices() {
  const t = useTranslations('notices')
  return (
    <NoticeBoard
      label={t('region')}
      failures={{ addToCart: t('failures.addToCart'), noVariant: t('failures.noVariant'), cartCount: t('failures.cartCount') }}
    />
  )
}
