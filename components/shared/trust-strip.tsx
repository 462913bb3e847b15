import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'

const REASONS = [
  ['picked', 'hand'],
  ['points', 'gift'],
  ['checked', 'seal'],
  ['trusted', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Four reasons to buy here (SHELL-16). */
export function TrustStrip() {
  const t = useTranslations('shell.trust')
  return (
    <ul className="trust-strip">
      {REASONS.map(([reason, icon]) => (
        <li key={reason}>
          <Icon name={icon} size={28} />
          {t(reason)}
        </li>
      ))}
    </ul>
  )
}
