import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'

const common = adminTexts('common')

/** A long form's save button, always in view, above a phone's bottom bar. */
export const SaveBar = ({ isBusy }: { isBusy: boolean }) => (
  <div className="sticky bottom-16 z-10 border-t border-line bg-white py-3 lg:bottom-0">
    <button type="submit" aria-busy={isBusy} className={buttonClass()}>
      {common('save')}
    </button>
  </div>
)
