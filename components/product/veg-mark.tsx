import { useTranslations } from 'next-intl'

/** The FSSAI mark: a green dot in a green square, a brown triangle for what is not vegetarian. */
export function VegMark({ vegetarian }: { vegetarian: boolean }) {
  const t = useTranslations('product.label')
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      role="img"
      aria-label={vegetarian ? t('vegetarian') : t('nonVegetarian')}
      className="shrink-0"
    >
      <rect x="1" y="1" width="18" height="18" fill="#fff" stroke={vegetarian ? '#00803b' : '#7a3b12'} strokeWidth="2" />
      {vegetarian ? <circle cx="10" cy="10" r="5" fill="#00803b" /> : <path d="m10 4.5 6 10.5H4z" fill="#7a3b12" />}
    </svg>
  )
}
