import { useTranslations } from 'next-intl'

/** The documents' four: what a server that says nothing of claims shows (contract ruling 25). */
const DOCUMENTED = ['natural', 'healthy', 'quality', 'rich'] as const

/** Claims that have a drawing of their own in product.css; every other one gets a tick. */
const DRAWINGS: Readonly<Record<string, string>> = {
  '100% natural': 'natural',
  'healthy choice': 'healthy',
  'quality assured': 'quality',
  'rich in nutrition': 'rich',
  'high protein': 'rich',
  'high fibre': 'rich',
  'no added sugar': 'no-sugar',
  'no preservatives': 'natural',
}

/** @param badges the product's own claims; null for the documented ones */
export function Badges({ badges }: { badges: readonly string[] | null }) {
  const t = useTranslations('product.badges')
  const claims = badges ?? DOCUMENTED.map((name) => t(name))
  if (claims.length === 0) return null
  return (
    <ul className="badges">
      {claims.map((claim) => (
        <li key={claim} className={`badge-${DRAWINGS[claim.toLowerCase()] ?? 'tick'}`}>
          {claim}
        </li>
      ))}
    </ul>
  )
}
