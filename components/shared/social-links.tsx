import { useTranslations } from 'next-intl'
import type { BusinessSettings } from '@/lib/domain/content'
import { Icon } from '@/components/ui/icon'

const NETWORKS = ['facebook', 'twitter', 'instagram', 'linkedin'] as const

export function SocialLinks({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell.social')
  const known = NETWORKS.filter((network) => settings[`${network}_link`])
  if (known.length === 0) return null
  return (
    <ul className="-ml-2.5 flex gap-1">
      {known.map((network) => (
        <li key={network}>
          <a
            href={settings[`${network}_link`]}
            rel="noopener"
            aria-label={t(network)}
            className="grid size-11 place-items-center rounded-chip transition-colors hover:bg-current/10"
          >
            <Icon name={network} size={22} />
          </a>
        </li>
      ))}
    </ul>
  )
}
