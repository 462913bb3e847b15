import { buttonClass } from '@/components/ui/button'
import type { CartLabels } from './cart-labels'

/** A paper bag with nothing in it but an almond leaf. */
function Drawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 180"
      width="200"
      height="180"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto"
    >
      <ellipse cx="100" cy="164" rx="66" ry="8" className="fill-panel" />
      <path d="M52 62h96l8 98H44z" strokeWidth="2.5" className="fill-card stroke-green" />
      <path d="M52 62l8-12h80l8 12" strokeWidth="2.5" className="fill-panel stroke-green" />
      <path d="M76 78V56a24 24 0 0 1 48 0v22" strokeWidth="2.5" className="stroke-green" />
      <circle cx="76" cy="80" r="3" className="fill-green" />
      <circle cx="124" cy="80" r="3" className="fill-green" />
      <path d="M100 104c14 8 18 22 0 42-18-20-14-34 0-42z" strokeWidth="2" className="fill-terracotta stroke-terracotta-ink" />
      <path d="M100 114v22M93 120c1 6 3 10 4 13M107 120c-1 6-3 10-4 13" strokeWidth="1.5" className="stroke-panel" />
      <path d="M106 102c6-12 18-14 26-10-3 10-14 16-26 10z" className="fill-green" />
      <path d="M22 120c8-2 12-8 12-16M178 112c-7-3-10-9-9-17" strokeWidth="2.5" className="stroke-saffron" />
    </svg>
  )
}

export function EmptyCart({ labels }: { labels: CartLabels }) {
  return (
    <div className="py-10 text-center md:py-16">
      <Drawing />
      <p className="mt-6 mb-6 font-serif text-2xl text-balance">{labels.empty}</p>
      <a href="/shop" className={buttonClass()}>
        {labels.backToShopping}
      </a>
    </div>
  )
}
