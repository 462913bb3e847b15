import { formatMoment } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import type { Consent } from '@/lib/commerce/consents/model'
import type { ConsentLabels } from '@/components/shared/labels'

const sourceText = ({ source }: Consent, { sources }: ConsentLabels): string =>
  source === 'confirmation' || source === 'banner' || source === 'imported' ? sources[source] : source

/** What was agreed to, when and where, and when it was withdrawn. */
export const ConsentList = ({ consents, labels }: { consents: readonly Consent[]; labels: ConsentLabels }) => (
  <ul className="grid gap-4" aria-label={labels.title}>
    {consents.map((consent) => (
      <li key={consent.purpose + consent.givenAt} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
        <p className="font-semibold">{labels.purposes[consent.purpose]}</p>
        <p className="figures text-sm text-ink-soft">
          {fill(labels.given, { moment: formatMoment(consent.givenAt), source: sourceText(consent, labels), version: consent.textVersion })}
        </p>
        {consent.withdrawnAt !== null && (
          <p className="figures text-sm text-ink-soft">{fill(labels.withdrawn, { moment: formatMoment(consent.withdrawnAt) })}</p>
        )}
      </li>
    ))}
  </ul>
)
