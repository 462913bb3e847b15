import { buttonClass } from '@/components/ui/button'
import type { HistoryLabels } from './account-labels'

/** A parcel that has not been packed yet. */
const Drawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 200 160"
    width="200"
    height="160"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto"
  >
    <ellipse cx="100" cy="146" rx="70" ry="8" className="fill-panel" />
    <path d="M46 70l54 18v56l-54-18z" strokeWidth="2.5" className="fill-card stroke-green" />
    <path d="M154 70l-54 18v56l54-18z" strokeWidth="2.5" className="fill-panel stroke-green" />
    <path d="M46 70l54-18 54 18-54 18z" strokeWidth="2.5" className="fill-page stroke-green" />
    <path d="M46 70L28 54l54-18 18 16zM154 70l18-16-54-18-18 16z" strokeWidth="2.5" className="fill-panel stroke-green" />
    <path d="M100 8c10 6 13 16 0 32-13-16-10-26 0-32z" strokeWidth="2" className="fill-terracotta stroke-terracotta-ink" />
    <path d="M100 16v16" strokeWidth="1.5" className="stroke-panel" />
    <path d="M104 6c4-8 12-9 18-7-2 7-9 11-18 7z" className="fill-green" />
    <path d="M60 96l16 5M60 106l10 3" strokeWidth="2" className="stroke-saffron" />
  </svg>
)

export const NoOrders = ({ labels }: { labels: HistoryLabels }) => (
  <div className="rounded-card border border-line bg-card px-5 py-12 text-center">
    <Drawing />
    <p className="mt-6 font-serif text-2xl text-balance">{labels.empty}</p>
    <p className="mt-2 mb-6 text-ink-soft">{labels.emptyText}</p>
    <a href="/shop" className={buttonClass()}>
      {labels.toShop}
    </a>
  </div>
)
