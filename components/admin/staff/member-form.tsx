'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CheckboxField, SelectField, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { type Role, ROLES } from '@/lib/commerce/kernel/rights'
import { changeStaff, inviteStaff } from '@/lib/commerce/staff/admin.client'
import type { Member } from '@/lib/commerce/staff/model'
import { inviteRule, memberRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { RestoredNote } from '../restored-note'
import { useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'

const t = adminTexts('staff')
const roles = adminTexts('roles')
const common = adminTexts('common')

const RoleOptions = () =>
  ROLES.map((role) => (
    <option key={role} value={role}>
      {roles(role)}
    </option>
  ))

type InviteProps = { isOpen: boolean; onClose: () => void; onInvited: (name: string, token: string) => void }

/** The one with the fewest rights. */
const FIRST_ROLE: Role = 'packer'
const inviteResolver = yupResolver(inviteRule)

function InviteForm({ onInvited }: Pick<InviteProps, 'onInvited'>) {
  const form = useForm({ resolver: inviteResolver, defaultValues: { email: '', name: '', role: FIRST_ROLE } })
  const { register, handleSubmit, setError, formState } = form
  const draft = useDraft('invitation', form)
  const { isBusy, fault, submit } = useAdminForm(setError, { email: 'email', name: 'name', role: 'role' })
  const { errors } = formState
  const send = handleSubmit((input) =>
    submit(
      () => inviteStaff(input),
      (token) => {
        draft.clear()
        onInvited(input.name, token)
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <FormAlert title={fault} />
      <RestoredNote draft={draft} />
      <TextField label={t('name')} required error={errors.name?.message} {...register('name')} />
      <TextField label={t('email')} type="email" required error={errors.email?.message} {...register('email')} />
      <SelectField label={t('role')} hint={t('rights')} error={errors.role?.message} {...register('role')}>
        <RoleOptions />
      </SelectField>
      <button type="submit" aria-busy={isBusy} className={buttonClass()}>
        {t('invite')}
      </button>
    </form>
  )
}

export const InviteDialog = ({ isOpen, onClose, onInvited }: InviteProps) => (
  <Dialog title={t('inviteTitle')} closeLabel={common('close')} isOpen={isOpen} onClose={onClose}>
    <InviteForm onInvited={onInvited} />
  </Dialog>
)

const memberResolver = yupResolver(memberRule)

function ChangeForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const form = useForm({
    resolver: memberResolver,
    defaultValues: { name: member.name, role: member.role, is_active: member.isActive, version: member.version },
  })
  const { register, handleSubmit, setError, formState } = form
  const { isBusy, fault, submit } = useAdminForm(setError, { name: 'name', role: 'role' })
  const send = handleSubmit(({ name, role, is_active: isActive, version }) =>
    submit(
      () => changeStaff(member.id, { name, role, isActive, version }),
      () => {
        notify.success(t('saved'))
        onDone()
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <FormAlert title={fault} />
      <TextField label={t('name')} required error={formState.errors.name?.message} {...register('name')} />
      <SelectField label={t('role')} hint={t('rights')} {...register('role')}>
        <RoleOptions />
      </SelectField>
      <CheckboxField label={t('isActive')} {...register('is_active')} />
      <button type="submit" aria-busy={isBusy} className={buttonClass()}>
        {common('save')}
      </button>
    </form>
  )
}

/** `member` null: closed. */
export const ChangeDialog = ({ member, onClose }: { member: Member | null; onClose: () => void }) => (
  <Dialog
    title={member ? t('changeName', { name: member.name }) : ''}
    closeLabel={common('close')}
    isOpen={member !== null}
    onClose={onClose}
  >
    {member && <ChangeForm member={member} onDone={onClose} />}
  </Dialog>
)
