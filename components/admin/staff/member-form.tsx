'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { type Role, ROLES } from '@/lib/kernel/rights'
import { changeStaff, inviteStaff, readStaff } from '@/lib/commerce/staff/admin.client'
import type { Member } from '@/lib/commerce/staff/model'
import { inviteRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { type EditField, OFF, ON } from '../edit-field'
import { EditForm } from '../edit-form'
import { NOT_FOUND, refusedAnswer } from '../refused-answer'
import { RestoredDraftNotice } from '../restored-draft-notice'
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

/** The role with the fewest rights. */
const FIRST_ROLE: Role = 'packer'
const inviteResolver = inPageLanguage(yupResolver(inviteRule))

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
      <RestoredDraftNotice draft={draft} />
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
  <Dialog title={t('inviteTitle')} closeLabel={common('close')} isOpen={isOpen} onClose={onClose} busyText={common('working')}>
    <InviteForm onInvited={onInvited} />
  </Dialog>
)

const FIELDS: readonly EditField[] = [
  { name: 'name', label: t('name'), required: true, wide: true },
  { name: 'role', label: t('role'), hint: t('rights'), input: 'select', options: ROLES.map((role) => [role, roles(role)]), wide: true },
  { name: 'is_active', label: t('isActive'), input: 'switch', wide: true },
]

const valuesOf = ({ name, role, isActive, version }: Member) => ({ fields: { name, role, is_active: isActive ? ON : OFF }, version })

const reread = async (id: number) => {
  const answer = await readStaff()
  if (!answer.ok) return answer
  const member = answer.value.find((one) => one.id === id)
  return member ? { ok: true as const, value: valuesOf(member) } : refusedAnswer(NOT_FOUND, null)
}

const ChangeForm = ({ member, onDone }: { member: Member; onDone: () => void }) => (
  <EditForm
    formKey={`member:${member.id}`}
    fields={FIELDS}
    began={valuesOf(member)}
    reread={() => reread(member.id)}
    save={({ name = '', role, is_active: isActive }, version) =>
      changeStaff(member.id, {
        name,
        role: ROLES.find((known) => known === role) ?? member.role,
        isActive: isActive === ON,
        version,
      })
    }
    onSaved={() => {
      notify.success(t('saved'))
      onDone()
    }}
  />
)

/** `member` null: closed. */
export const ChangeDialog = ({ member, onClose }: { member: Member | null; onClose: () => void }) => (
  <Dialog
    title={member ? t('changeName', { name: member.name }) : ''}
    closeLabel={common('close')}
    isOpen={member !== null}
    onClose={onClose}
    busyText={common('working')}
  >
    {member && <ChangeForm member={member} onDone={onClose} />}
  </Dialog>
)
