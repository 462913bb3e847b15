'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { prove, proveByPasskey } from '@/lib/commerce/staff/admin.client'
import { FRESH_MINUTES } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf } from '../notify-result'
import type { Answer } from '@/lib/v2/call'

const t = adminTexts('prove')
const common = adminTexts('common')

type Props = { isOpen: boolean; /** Receives whether the member has proven their identity. */ onEnd: (isProven: boolean) => void }

/** Asks for the password or second factor again before an action that could do lasting harm in an unattended browser. */
export function ProveDialog({ isOpen, onEnd }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  function end(isProven: boolean): void {
    setPassword('')
    setCode('')
    setFault(null)
    onEnd(isProven)
  }
  /** The dialog calls end again when it closes, which has no effect. */
  const attempt = (proof: Promise<Answer<null>>) => refusalOf(proof, () => end(true))
  return (
    <ConfirmDialog
      title={t('title')}
      confirmLabel={t('send')}
      isOpen={isOpen}
      onClose={() => end(false)}
      onConfirm={() => {
        setFault(null)
        return attempt(prove({ password, code }))
      }}
    >
      <div className="flex flex-col gap-4">
        <p>{t('text', { count: FRESH_MINUTES })}</p>
        <FormAlert title={fault} />
        <PasswordField
          label={t('password')}
          labels={{ show: common('show'), hide: common('hide') }}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <TextField label={t('code')} autoComplete="one-time-code" value={code} onChange={({ target }) => setCode(target.value)} />
        <button
          type="button"
          onClick={() => void attempt(proveByPasskey()).then(setFault)}
          className={buttonClass('quiet', 'self-start px-0')}
        >
          {t('passkey')}
        </button>
      </div>
    </ConfirmDialog>
  )
}
