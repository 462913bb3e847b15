'use client'

import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { formatMoney } from '@/lib/kernel/money'
import { mayDo } from '@/lib/kernel/rights'
import { payBack, setRefundAccount } from '@/lib/commerce/orders/admin.client'
import type { StaffOrderPage, StaffRefund } from '@/lib/commerce/orders/admin.model'
import {
  ACCOUNT_FIELDS,
  ACCOUNT_KINDS,
  type AccountField,
  type AccountGiver,
  type AccountKind,
  EMPTY_ACCOUNT,
  typedAccountOf,
} from '@/lib/commerce/orders/refund-account.model'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { type AdminText, adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { refusalOf, showMessage } from '../notify-result'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('order')

const GIVEN_BY: Readonly<Record<AccountGiver, AdminText<'order'>>> = { customer: 'byCustomer', guest: 'byGuest', staff: 'byStaff' }

type Given = StaffOrderPage['refundAccount']

function Account({ given }: { given: Given }) {
  if (given === null) return <p className="text-ink-soft">{t('noAccount')}</p>
  const { account, givenBy } = given
  const facts: readonly (readonly [string, string])[] =
    account.kind === 'upi'
      ? [[t('upi'), account.upiId]]
      : [
          [t('accountName'), account.accountName],
          [t('accountNumber'), account.accountNumber],
          [t('ifsc'), account.ifsc],
        ]
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">{t(GIVEN_BY[givenBy])}</p>
    </>
  )
}

const EMPTY = { ...EMPTY_ACCOUNT, kind: 'upi' as AccountKind }
const FIELDS = { kind: 'kind', upi_id: 'upi_id', account_name: 'account_name', account_number: 'account_number', ifsc: 'ifsc' } as const
const LABELS: Readonly<Record<AccountField, string>> = {
  upi_id: t('upi'),
  account_name: t('accountName'),
  account_number: t('accountNumber'),
  ifsc: t('ifsc'),
}

function AccountForm({ code }: { code: string }) {
  const form = useForm({ defaultValues: EMPTY })
  const { isBusy, fault, submit } = useAdminForm(form.setError, FIELDS)
  const send = form.handleSubmit((typed) =>
    submit(
      () => setRefundAccount(code, typedAccountOf(typed.kind, typed)),
      () => form.reset(EMPTY),
    ),
  )
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center underline">{t('typeAccount')}</summary>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        <FormAlert title={fault} />
        <p className="text-ink-soft">{t('accountHint')}</p>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('accountKind')}</legend>
          {ACCOUNT_KINDS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input type="radio" value={one} {...form.register('kind')} />
              {t(one)}
            </label>
          ))}
        </fieldset>
        {ACCOUNT_FIELDS[kind].map((name) => (
          <TextField
            key={name}
            label={LABELS[name]}
            autoComplete="off"
            spellCheck={false}
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'justify-self-start')}>
          {t('save')}
        </button>
      </form>
    </details>
  )
}

/** The page showed outdated data. */
const OUTDATED = 409

/** `given`: the refund account for cash. For a refund that the provider could not carry out, the account is unknown. */
type PaidDialogProps = { code: string; refund: StaffRefund; given?: Given; onClose: () => void }

/** Asks how a refund was paid manually. Keeps the account it was opened with, which the customer may replace meanwhile, until the call is refused. */
export function PaidDialog({ code, refund, given, onClose }: PaidDialogProps) {
  const [reference, setReference] = useState('')
  const [opened, setOpened] = useState<{ given: Given | undefined } | null>({ given })
  const shown = opened ? opened.given : given
  const pay = async () => {
    const paying = payBack(code, refund.id, { reference, seen: shown === null ? null : shown?.givenAt })
    const refusal = await refusalOf(paying, showMessage)
    const answer = await paying
    if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === OUTDATED) setOpened(null)
    return refusal
  }
  return (
    <ConfirmDialog
      title={t('markPaidTitle', { amount: formatMoney(refund.amountPaise) })}
      confirmLabel={t('markPaid')}
      isOpen
      onClose={onClose}
      onConfirm={pay}
    >
      {(refusal) => (
        <>
          <p className="mb-3">{t('markPaidText')}</p>
          {shown && (
            <div className="mb-3 grid gap-1">
              <p>{t('sentTo')}</p>
              <Account given={shown} />
            </div>
          )}
          <TextField
            required
            label={t('reference')}
            hint={t('referenceHint')}
            autoComplete="off"
            value={reference}
            error={refusal}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Cash to be transferred to the customer: the amount, the account, and a button to mark it as done. Only for members who may refund. */
export function PayBack({ order: { code, refunds, toPayBackPaise, refundAccount } }: { order: StaffOrderPage }) {
  const { me } = useMe()
  const [open, setOpen] = useState<StaffRefund | null>(null)
  if (toPayBackPaise === 0 || !me || !mayDo(me.role, 'orders.refund')) return null
  return (
    <section aria-label={t('toPayBack')} className="admin-panel grid gap-2">
      <h2 className="text-base">{t('toPayBack')}</h2>
      <p>{t('toPayBackText', { amount: formatMoney(toPayBackPaise) })}</p>
      <Account given={refundAccount} />
      <AccountForm code={code} />
      <div className="flex flex-wrap gap-2">
        {refunds
          .filter(({ byHand, status }) => byHand && status === 'pending')
          .map((refund) => (
            <button key={refund.id} type="button" onClick={() => setOpen(refund)} className={buttonClass('primary')}>
              {t('markPaidOne', { amount: formatMoney(refund.amountPaise) })}
            </button>
          ))}
      </div>
      {open && <PaidDialog code={code} refund={open} given={refundAccount} onClose={() => setOpen(null)} />}
    </section>
  )
}
