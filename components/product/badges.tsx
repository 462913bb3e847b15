import { useTranslations } from 'next-intl'

/** Line drawings on a 24-pixel field, as in components/ui/icon. */
const BADGES = {
  natural: 'M5 19c0-9 5-14 14-14 0 9-5 14-14 14Zm0 0 8-8',
  healthy:
    'M12 20C6 15.6 3 12.4 3 8.8 3 6.2 5 4.5 7.2 4.5c2 0 3.7 1.2 4.8 3.2 1.1-2 2.8-3.2 4.8-3.2C19 4.5 21 6.2 21 8.8c0 3.6-3 6.8-9 11.2ZM6.5 11.5H9l1.5-2.5 2.5 4.5 1.5-2h3',
  quality:
    'm12 3 2.4 1.8 3-.2 1 2.8 2.5 1.7-.8 2.9.8 2.9-2.5 1.7-1 2.8-3-.2L12 21l-2.4-1.8-3 .2-1-2.8-2.5-1.7.8-2.9-.8-2.9 2.5-1.7 1-2.8 3 .2L12 3Zm-3.5 9 2.5 2.5 4.5-5',
  rich: 'M12 21V9m0 0c-2-1.3-2-4 0-6 2 2 2 4.7 0 6Zm0 5c-.2-2.3-1.9-3.7-4.5-3.5.1 2.4 1.9 3.7 4.5 3.5Zm0 0c.2-2.3 1.9-3.7 4.5-3.5-.1 2.4-1.9 3.7-4.5 3.5Zm0 5c-.2-2.3-1.9-3.7-4.5-3.5.1 2.4 1.9 3.7 4.5 3.5Zm0 0c.2-2.3 1.9-3.7 4.5-3.5-.1 2.4-1.9 3.7-4.5 3.5Z',
} as const

const NAMES = ['natural', 'healthy', 'quality', 'rich'] as const

export function Badges() {
  const t = useTranslations('product.badges')
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-5 sm:grid-cols-4">
      {NAMES.map((name) => (
        <li key={name} className="flex items-center gap-3 text-sm sm:flex-col sm:gap-2 sm:text-center">
          <svg
            viewBox="0 0 24 24"
            width="28"
            height="28"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="shrink-0 text-terracotta"
          >
            <path d={BADGES[name]} />
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  )
}
