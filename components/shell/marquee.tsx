import { useTranslations } from 'next-intl'
import type { Paise } from '@/lib/domain/money'
import { formatMoney } from '@/lib/i18n/money'

type Props = {
  freeAbovePaise: Paise | null
  /** The settings marquee_arrivals and marquee_support; without them the default texts. */
  arrivals?: string | undefined
  support?: string | undefined
}

/**
 * What the shop says in passing, each thing once (SHELL-15). Moving, resting under the mouse or the focus, and the button that stops it are
 * all CSS (shell.css); the button is a checkbox, so it needs no script either.
 */
export function Marquee({ freeAbovePaise, arrivals, support }: Props) {
  const t = useTranslations('shell.marquee')
  return (
    <div className="marquee">
      <input type="checkbox" aria-label={t('pause')} />
      <ul>
        {freeAbovePaise === null ? null : <li>{t('shipping', { amount: formatMoney(freeAbovePaise) })}</li>}
        <li>{arrivals || t('arrivals')}</li>
        <li>{support || t('support')}</li>
      </ul>
    </div>
  )
}
