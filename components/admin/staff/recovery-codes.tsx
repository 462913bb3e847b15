import { Dialog } from '@/components/ui/dialog'
import { buttonClass } from '@/components/ui/button'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('account')
const common = adminTexts('common')

/** New recovery codes, which can be read only now. `codes` empty: closed. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog title={t('codesTitle')} closeLabel={common('close')} isOpen={codes.length > 0} onClose={onClose}>
    <p className="mb-3">{t('codesText')}</p>
    <ul className="figures mb-4 grid grid-cols-2 gap-2 text-base">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <button type="button" onClick={onClose} className={buttonClass()}>
      {t('codesSaved')}
    </button>
  </Dialog>
)
