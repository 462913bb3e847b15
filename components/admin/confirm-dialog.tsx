'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { useBusy } from '@/components/ui/use-busy'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { focusInvalid } from '@/components/ui/focus-invalid'

const common = adminTexts('common')

type Props = {
  title: string
  confirmLabel: string
  /** The label of the dismiss button; set it when the action itself is called 'Cancel'. */
  dismissLabel?: string
  /** Irreversible: the button is red. */
  isDanger?: boolean
  isOpen: boolean
  onClose: () => void
  /** See refusalOf. null: done, the dialog closes. A text: the reason; the dialog shows it and keeps the input. '': a field shows it. */
  onConfirm: () => Promise<string | null>
  /** What will happen, and the input that the action needs. A function shows the refusal itself, next to the field concerned. */
  children: ReactNode | ((refusal: string | undefined) => ReactNode)
}

type FormProps = Pick<Props, 'confirmLabel' | 'dismissLabel' | 'isDanger' | 'onClose' | 'onConfirm' | 'children'>

/** Mounted with each opening, so that a refusal does not outlive its dialog. */
function ConfirmForm({ confirmLabel, dismissLabel = common('cancel'), isDanger, onClose, onConfirm, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  useEffect(() => {
    if (refusal !== null) focusInvalid(form.current)
  }, [refusal])
  const confirm = () =>
    run(async () => {
      setRefusal(null)
      const refused = await onConfirm()
      if (refused === null) onClose()
      else setRefusal(refused)
    })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {typeof children === 'function' ? (
        children(refusal ?? undefined)
      ) : (
        <>
          <FormAlert title={refusal === '' ? null : refusal} />
          {children}
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass('outline')}>
          {dismissLabel}
        </button>
        <button type="submit" aria-busy={isBusy} className={buttonClass(isDanger ? 'danger' : 'primary')}>
          {confirmLabel}
        </button>
      </div>
    </form>
  )
}

/** Asks for confirmation before something that is costly to undo. */
export const ConfirmDialog = ({ title, isOpen, ...form }: Props) => (
  <Dialog title={title} closeLabel={common('close')} isOpen={isOpen} onClose={form.onClose} busyText={common('working')}>
    <ConfirmForm {...form} />
  </Dialog>
)
