'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InferType } from 'yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, type RefusedForm } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { saveFile } from '@/components/ui/save-file'
import type { PasswordFieldLabels } from '@/components/ui/password-field'
import { useBusy } from '@/components/ui/use-busy'
import { useRouter } from '@/components/shared/use-router'
import { deleteAccount, readMyData } from '@/lib/commerce/customers/client'
import { deleteAccount as deleteAccountCall, getMyData } from '@/lib/commerce/customers/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { deleteAccountRule } from '@/lib/commerce/customers/rules'
import type { User, Proof } from '@/lib/commerce/customers/model'
import type { DataLabels, ProofLabels } from '@/components/shared/labels'
import { missingProof, OwnerProof } from './owner-proof'
import { useUserRead } from '@/lib/commerce/customers/sign-in.client'
import { Panel } from './panel'

type FormProps = {
  user: User
  labels: DataLabels
  proofLabels: ProofLabels
  passwordLabels: PasswordFieldLabels
  onClose: () => void
}

/** States in plain words what is deleted and what is retained, and asks for the password, or for a code if there is none. */
const DeleteAccountDialog = ({ isOpen, ...form }: FormProps & { isOpen: boolean }) => (
  <Dialog title={form.labels.deleteTitle} closeLabel={form.labels.close} isOpen={isOpen} onClose={form.onClose}>
    <DeleteAccountForm {...form} />
  </Dialog>
)

function DeleteAccountForm({ user, labels, proofLabels, passwordLabels, onClose }: FormProps) {
  const router = useRouter()
  const form = useForm<InferType<typeof deleteAccountRule>>({
    resolver: inPageLanguage(yupResolver(deleteAccountRule)),
    defaultValues: { password: '', proof_code: '' },
  })
  const { register, setError } = form
  const { errors } = form.formState
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const leave = async (proof: Proof) => {
    setRefused(null)
    const missing = missingProof(user, proof, proofLabels)
    if (missing) {
      setError(missing.of === 'code' ? 'proof_code' : 'password', { message: missing.message }, { shouldFocus: true })
      return
    }
    const answer = await deleteAccount(proof)
    if (!answer.ok) {
      setRefused(
        refusedForm(answer.failure, labels.deleteFailed, fieldErrorSetter({ password: 'password', proof_code: 'proof_code' }, setError)),
      )
      return
    }
    notify.success(labels.deleted)
    router.replace('/')
  }

  const submit = form.handleSubmit(({ password = '', proof_code: code = '' }) => run(() => leave({ password, code })))

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      <p>{labels.deleteText}</p>
      <p>{labels.deleteOrders}</p>
      <OwnerProof
        user={user}
        action="delete_account"
        purpose={labels.deleteTitle}
        labels={proofLabels}
        passwordLabels={passwordLabels}
        passwordHint={proofLabels.passwordHint}
        password={{ ...register('password'), error: errors.password?.message }}
        code={{ ...register('proof_code'), error: errors.proof_code?.message }}
      />
      <div className="mt-2 grid gap-3 sm:flex sm:justify-end">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {labels.cancel}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('danger', 'sm:min-w-64')}>
          {isBusy ? labels.confirming : labels.confirm}
        </button>
      </div>
    </form>
  )
}

type Props = { labels: DataLabels; proofLabels: ProofLabels; passwordLabels: PasswordFieldLabels }

export function DataRights({ labels, proofLabels, passwordLabels }: Props) {
  const { value: user } = useUserRead()
  const [isDeleting, setIsDeleting] = useState(false)
  const { isBusy, run } = useBusy()
  const canDownload = useIsOffered(getMyData)
  const canDelete = useIsOffered(deleteAccountCall)
  if (!canDownload && !canDelete) return null

  const download = async () => {
    const answer = await readMyData()
    if (answer.ok) saveFile(labels.fileName, JSON.stringify(answer.value, null, 2), 'application/json')
    else notify.error(answer.failure.message ?? labels.downloadFailed)
  }

  return (
    <Panel id="your-data" title={labels.title}>
      <p className="mb-5 text-ink-soft">{labels.text}</p>
      <div className="flex flex-wrap gap-3">
        {canDownload && (
          <button type="button" aria-disabled={isBusy} onClick={() => void run(download)} className={buttonClass('outline', 'min-w-52')}>
            {isBusy ? labels.downloading : labels.download}
          </button>
        )}
        {canDelete && (
          <button type="button" aria-haspopup="dialog" onClick={() => setIsDeleting(true)} className={buttonClass('quiet', 'text-danger')}>
            {labels.delete}
          </button>
        )}
      </div>
      {user && (
        <DeleteAccountDialog
          isOpen={isDeleting}
          user={user}
          labels={labels}
          proofLabels={proofLabels}
          passwordLabels={passwordLabels}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Panel>
  )
}
