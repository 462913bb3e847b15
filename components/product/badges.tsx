import { useTranslations } from 'next-intl'

/** Each with its drawing in product.css. */
const NAMES = ['natural', 'healthy', 'quality', 'rich'] as const

export function Badges() {
  const t = useTranslations('product.badges')
  return (
    <ul className="badges">
      {NAMES.map((name) => (
        <li key={name} className={`badge-${name}`}>
          {t(name)}
        </li>
      ))}
    </ul>
  )
}
