import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'

const common = adminTexts('common')

/** Next to a field: what someone else has saved meanwhile. undefined: nothing. */
export const ConflictingValue = ({ value, onTake }: { value: string | undefined; onTake: () => void }) =>
  value === undefined ? null : (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-terracotta-ink">
      <span className="min-w-0 break-words">{value === '' ? common('nowEmpty') : common('now', { value })}</span>
      <button type="button" onClick={onTake} className={buttonClass('quiet', 'px-0 text-sm')}>
        {common('takeIt')}
      </button>
    </p>
  )
