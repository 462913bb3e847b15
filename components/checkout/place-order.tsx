import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { Link } from '@/components/shared/link'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'
import type { Ordering } from './use-checkout'

type Props = {
  totalPaise: Paise
  /** A step above is not complete: its button is the main one. Pressed early, this one says what is missing. */
  isEarly: boolean
  /** A guest's account is being created, or the order is being placed. */
  isBusy: boolean
  fault: Ordering['fault']
  labels: CheckoutLabels['summary']
  onPlace: () => void
}

/** The last step: the button is below the payment, so that the choice is visible before anything is sent. */
export const PlaceOrder = ({ totalPaise, isEarly, isBusy, fault, labels, onPlace }: Props) => (
  <section aria-label={labels.placeTitle} className="rounded-card border border-line bg-card p-5 md:p-7">
    {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => isBusy || onPlace()}
      className={buttonClass(isEarly ? 'outline' : 'primary', 'figures h-12 w-full sm:w-auto sm:min-w-80')}
    >
      {isBusy ? labels.placing : fill(labels.place, { total: formatMoney(totalPaise) })}
    </button>
    <p className="mt-3 text-sm text-ink-soft">
      {labels.terms} {/* In a new tab, so that the input is not lost. */}
      <Link href="/terms-conditions" target="_blank" rel="noopener" className="text-green underline underline-offset-4">
        {labels.termsLink}
        <span className="sr-only"> {labels.newTab}</span>
      </Link>
      {labels.termsEnd}
    </p>
  </section>
)
