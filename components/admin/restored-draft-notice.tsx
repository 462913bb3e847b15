import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'

const common = adminTexts('common')

/** Above a form with a restored draft, which it offers to discard. @param draft from useDraft */
export const RestoredDraftNotice = ({ draft: { isRestored, discard } }: { draft: { isRestored: boolean; discard: () => void } }) =>
  isRestored && (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3">
      {common('restored')}
      <button type="button" onClick={discard} className={buttonClass('quiet', 'px-0 text-sm')}>
        {common('discard')}
      </button>
    </p>
  )
