'use client'

import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useBusy } from '@/components/ui/use-busy'
import { adminTexts } from '@/lib/i18n/admin-texts'

const common = adminTexts('common')

type Props = {
  title: string
  confirmLabel: string
  /** The action cannot be undone: its button is red. */
  isDanger?: boolean
  isOpen: boolean
  onClose: () => void
  /** The dialog closes when it is done; false: it stays, and `children` say why. */
  onConfirm: () => Promise<boolean>
  /** What will happen, and what the action needs to know. */
  children: ReactNode
}

/** Asks before something that is costly to undo. */
export function ConfirmDialog({ title, confirmLabel, isDanger = false, isOpen, onClose, onConfirm, children }: Props) {
  const { isBusy, run } = useBusy()
  const confirm = () =>
    run(async () => {
      if (await onConfirm()) onClose()
    })
  return (
    <Dialog title={title} closeLabel={common('close')} isOpen={isOpen} onClose={onClose} busyText={common('working')} isBusy={isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        {children}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass('outline')}>
            {common('cancel')}
          </button>
          <button type="submit" aria-busy={isBusy} className={buttonClass(isDanger ? 'danger' : 'primary')}>
            {confirmLabel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
