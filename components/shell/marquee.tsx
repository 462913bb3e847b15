import { useTranslations } from 'next-intl'
import type { Paise } from '@/lib/domain/money'
import { formatMoney } from '@/lib/format/money'

/**
 * What the shop says in passing, each thing once (SHELL-15). Moving, resting under the mouse or the focus, and the button that stops it are
 * all CSS (shell.css); the button is a checkbox, so it needs no script either.
 */
export function Marquee({ freeAbovePaise }: { freeAbovePaise: Paise | null }) {
  const t = useTranslations('shell.marquee')
  return (
    <div className="marquee">
      <input type="checkbox" aria-label={t('pause')} />
      <ul>
        {freeAbovePaise === null ? null : <li>{t('shipping', { amount: formatMoney(freeAbovePaise) })}</li>}
        <li>{t('arrivals')}</li>
        <li>{t('support')}</li>
      </ul>
    </div>
  )
}
