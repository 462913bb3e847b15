import { formatMoney } from '@/lib/kernel/money'
import type { SalesReport } from '@/lib/commerce/today/model'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('today')

const HEIGHT = 120
const STEP = 20
const BAR = 14
/** A day with a sale is visible next to one without. */
const LEAST = 2

/** Sales by day as bars: an SVG without a library. Its figures are also in the text. */
export function SalesChart({ days }: Pick<SalesReport, 'days'>) {
  const most = Math.max(1, ...days.map(({ totalPaise }) => totalPaise))
  const label = t('chart', { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', most: formatMoney(most === 1 ? 0 : most) })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} className="h-28 w-full" preserveAspectRatio="none">
      <line x1={0} x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" strokeWidth={1} />
      {days.map(({ day, totalPaise }, index) => {
        const height = totalPaise === 0 ? 0 : Math.max(LEAST, (totalPaise / most) * (HEIGHT - LEAST))
        return (
          <rect key={day} x={index * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} className="fill-green">
            <title>{`${day}: ${formatMoney(totalPaise)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
