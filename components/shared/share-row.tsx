import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { ShareButtons } from './share-buttons'

type Props = {
  /** The canonical URL of the page. */
  url: string
  title: string
}

const ICON_PX = 18

/** A page's share links (SEO-10). WhatsApp is a plain link; the others need JavaScript. */
export function ShareRow({ url, title }: Props) {
  const t = useTranslations('share')
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
  return (
    <div role="group" aria-label={t('label', { title })} className="share-row">
      <a href={whatsApp} target="_blank" rel="noopener">
        <Icon name="chat" size={ICON_PX} />
        {t('whatsApp')}
      </a>
      <ShareButtons
        url={url}
        title={title}
        labels={{ copy: t('copy'), copied: t('copied'), failed: t('failed'), address: t('address'), share: t('share') }}
      />
    </div>
  )
}
