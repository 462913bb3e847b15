import { useTranslations } from 'next-intl'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { Icon } from '@/components/ui/icon'

const NETWORKS = ['facebook', 'twitter', 'instagram', 'linkedin'] as const

export function SocialLinks({ settings }: { settings: BusinessSettings }) {
  const t = useTranslations('shell.social')
  const known = NETWORKS.filter((network) => settings[`${network}_link`])
  if (known.length === 0) return null
  return (
    <ul className="social-links">
      {known.map((network) => (
        <li key={network}>
          <a href={settings[`${network}_link`]} rel="noopener" aria-label={t(network)}>
            <Icon name={network} size={22} />
          </a>
        </li>
      ))}
    </ul>
  )
}
