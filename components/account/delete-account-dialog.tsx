import { yupResolver } from '@hookform/resolvers/yup'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InferType } from 'yup'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { PasswordField, type PasswordFieldLabels } from '@/components/ui/password-field'
import { useBusy } from '@/components/ui/use-busy'
import { deleteAccount } from '@/lib/api-client/account'
import { deleteAccountRule } from '@/lib/domain/account-rules'
import type { DataLabels } from './account-labels'

type FormProps = { labels: DataLabels; passwordLabels: PasswordFieldLabels; onClose: () => void }

/** Says in plain words what goes and what stays, and asks for the password. */
export const DeleteAccountDialog = ({ isOpen, ...form }: FormProps & { isOpen: boolean }) => (
  <Dialog title={form.labels.deleteTitle} closeLabel={form.labels.close} isOpen={isOpen} onClose={form.onClose}>
    <DeleteAccountForm {...form} />
  </Dialog>
)

function DeleteAccountForm({ labels, passwordLabels, onClose }: FormProps) {
  const router = useRouter()
  const form = useForm<InferType<typeof deleteAccountRule>>({ resolver: yupResolver(deleteAccountRule), defaultValues: { password: '' } })
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const sayBeside = (field: string, message: string) => {
    if (field === 'password') form.setError('password', { message })
    return field === 'password'
  }

  const leave = async (password: string) => {
    setRefused(null)
    const answer = await deleteAccount(password)
    if (!answer.ok) return setRefused(refusedForm(answer.failure, labels.deleteFailed, sayBeside))
    notify.success(labels.deleted)
    router.replace('/')
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(({ password }) => run(() => leave(password)))} className="grid gap-4">
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      <p>{labels.deleteText}</p>
      <p>{labels.deleteOrders}</p>
      <PasswordField
        labels={passwordLabels}
        label={labels.password}
        hint={labels.passwordHint}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {labels.cancel}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('danger', 'min-w-64')}>
          {isBusy ? labels.confirming : labels.confirm}
        </button>
      </div>
    </form>
  )
}
