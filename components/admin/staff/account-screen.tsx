'use client'

import { useState, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import {
  endOwnSession,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
  useMe,
  useOwnAccount,
  addPasskey,
  isGivenUp,
} from '@/lib/commerce/staff/admin.client'
import type { AccountSession, OwnAccount } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { Moment } from '../moment'
import { Page } from '../page'
import { StatusChip } from '../status-chip'
import { refusalOf } from '../notify-result'
import { failureText, useAdminForm } from '../use-admin-form'
import { ConfirmDialog } from '../confirm-dialog'
import { AppSetup } from './app-setup'
import { PasswordForm } from './password-form'
import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { passkeyNameRule } from '@/lib/commerce/staff/rules'
import { Dialog } from '@/components/ui/dialog'

const t = adminTexts('account')
const common = adminTexts('common')

/** New recovery codes, which can be read only now. `codes` empty: closed. */
const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
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

const resolver = inPageLanguage(yupResolver(passkeyNameRule))

/** Creates a passkey on this device. Its name is validated first: a refused passkey cannot be removed from the device. */
export function PasskeyForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { register, handleSubmit, setError, formState, reset } = useForm({ resolver, defaultValues: { name: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { name: 'name' })
  const add = handleSubmit(({ name }) =>
    submit(
      async () => {
        const answer = await addPasskey(name)
        return answer.ok || !isGivenUp(answer.failure) ? answer : { ok: false, failure: { ...answer.failure, message: t('noPasskey') } }
      },
      (codes) => {
        reset()
        notify.success(t('added'))
        onCodes(codes)
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="mt-2 flex max-w-80 flex-col gap-3">
      <FormAlert title={fault} />
      <TextField label={t('passkeyName')} hint={t('passkeyHint')} required error={formState.errors.name?.message} {...register('name')} />
      <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'self-start text-sm')}>
        {t('addPasskey')}
      </button>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="admin-panel mb-4 max-w-3xl">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
)

/** @returns the call's value; null: refused, and a notice shows why */
async function valueOrNotify<T>(call: Promise<Answer<T>>): Promise<{ value: T } | null> {
  const answer = await call
  if (answer.ok) return { value: answer.value }
  notify.error(failureText(answer.failure))
  return null
}

type ShowCodes = (codes: readonly string[]) => void

function AppRow({ hasApp, onCodes }: { hasApp: boolean; onCodes: ShowCodes }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [setup, setSetup] = useState<{ secret: string; svg: string } | null>(null)
  const begin = async () => setSetup((await valueOrNotify(startTotp()))?.value ?? null)
  const close = () => setSetup(null)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 pb-3">
      <span className="flex items-center gap-3">
        {t('app')}
        <StatusChip tone={hasApp ? 'good' : 'neutral'}>{hasApp ? t('appOn') : t('appOff')}</StatusChip>
      </span>
      {hasApp ? (
        <button type="button" onClick={() => setIsLeaving(true)} className={buttonClass('quiet', 'px-0 text-sm')}>
          {t('removeApp')}
        </button>
      ) : (
        <button type="button" onClick={() => void begin()} className={buttonClass('outline', 'text-sm')}>
          {t('setUpApp')}
        </button>
      )}
      <ConfirmDialog
        title={t('removeApp')}
        confirmLabel={t('removeApp')}
        isDanger
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => refusalOf(removeTotp(), () => undefined)}
      >
        <p>{t('removeAppText')}</p>
      </ConfirmDialog>
      <AppSetup
        setup={setup}
        onClose={close}
        onDone={(codes) => {
          close()
          onCodes(codes)
        }}
      />
    </div>
  )
}

function Passkeys({ passkeys, onCodes }: { passkeys: OwnAccount['passkeys']; onCodes: ShowCodes }) {
  const [leaving, setLeaving] = useState<OwnAccount['passkeys'][number] | null>(null)
  return (
    <div className="border-t border-line py-3">
      <h3>{t('passkeys')}</h3>
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center justify-between gap-4">
            <span>
              {passkey.name}, <Moment iso={passkey.createdAt} />
            </span>
            <button
              type="button"
              aria-label={t('removeName', { name: passkey.name })}
              onClick={() => setLeaving(passkey)}
              className={buttonClass('quiet', 'px-0 text-sm')}
            >
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
      <PasskeyForm onCodes={onCodes} />
      <ConfirmDialog
        title={t('removeName', { name: leaving?.name ?? '' })}
        confirmLabel={t('remove')}
        isDanger
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={async () => leaving && refusalOf(removePasskey(leaving.id), () => undefined)}
      >
        <p>{t('removePasskeyText')}</p>
      </ConfirmDialog>
    </div>
  )
}

const deviceOf = ({ browser, system }: AccountSession): string =>
  browser === '' ? t('unknownDevice') : system === '' ? browser : t('device', { browser, system })

const Sessions = ({ sessions }: { sessions: OwnAccount['sessions'] }) => (
  <ul>
    {sessions.map((session) => (
      <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 first:border-0">
        <span>
          {deviceOf(session)}. {t('lastUsed')} <Moment iso={session.lastUsedAt} />
        </span>
        {session.isCurrent ? (
          <StatusChip tone="good">{t('thisDevice')}</StatusChip>
        ) : (
          <button
            type="button"
            aria-label={t('endName', { name: deviceOf(session) })}
            onClick={() => void valueOrNotify(endOwnSession(session.id))}
            className={buttonClass('quiet', 'px-0 text-sm')}
          >
            {t('end')}
          </button>
        )}
      </li>
    ))}
  </ul>
)

/** A member's own second factors, sessions and password. */
export function AccountScreen() {
  const { me } = useMe()
  const { value, failure, retry } = useOwnAccount()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = async () => setCodes((await valueOrNotify(replaceRecoveryCodes()))?.value ?? [])
  return (
    <Page title={t('title')}>
      {me?.lacksFactor && (
        <p role="status" className="admin-panel mb-4 max-w-3xl border-danger font-semibold">
          {t('needed')}
        </p>
      )}
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {value && (
        <>
          <Part title={t('factors')}>
            <AppRow hasApp={value.hasApp} onCodes={setCodes} />
            <Passkeys passkeys={value.passkeys} onCodes={setCodes} />
            {(value.hasApp || value.passkeys.length > 0) && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
                <span>{`${t('recovery')}: ${t('recoveryLeft', { count: value.recoveryCodes })}`}</span>
                <button type="button" onClick={() => void renew()} className={buttonClass('quiet', 'px-0 text-sm')}>
                  {t('renew')}
                </button>
              </div>
            )}
          </Part>
          <Part title={t('sessions')}>
            <Sessions sessions={value.sessions} />
          </Part>
          <Part title={t('password')}>
            <PasswordForm />
          </Part>
        </>
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Page>
  )
}
