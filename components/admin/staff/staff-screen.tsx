'use client'

import { useMemo, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { endSessionsOf, resetAccess, useMe, useStaff } from '@/lib/commerce/staff/admin.client'
import { LINK_HOURS, type Member } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import { Moment } from '../moment'
import { Page } from '../page'
import { StatusChip } from '../status-chip'
import { refusalOf } from '../notify-result'
import { failureText } from '../use-admin-form'
import { ChangeDialog, InviteDialog } from './member-form'

const t = adminTexts('staff')
const roles = adminTexts('roles')
const common = adminTexts('common')

function State({ member }: { member: Member }) {
  if (!member.isActive) return <StatusChip>{t('left')}</StatusChip>
  if (member.isDemo) return <StatusChip tone="attention">{t('demo')}</StatusChip>
  return <StatusChip tone={member.hasAccepted ? 'good' : 'attention'}>{member.hasAccepted ? t('active') : t('invited')}</StatusChip>
}

type Invited = { name: string; token: string }

function LinkDialog({ invited, onClose }: { invited: Invited | null; onClose: () => void }) {
  const link = invited ? `${location.origin}/admin/welcome#${invited.token}` : ''
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    notify.success(t('copied'))
  }
  const name = invited?.name ?? ''
  return (
    <Dialog title={t('linkTitle', { name })} closeLabel={common('close')} isOpen={invited !== null} onClose={onClose}>
      <p className="mb-3">{t('linkText', { name, count: LINK_HOURS })}</p>
      <p className="mb-4 break-all select-all">{link}</p>
      <button type="button" onClick={() => void copy()} className={buttonClass()}>
        {t('copy')}
      </button>
    </Dialog>
  )
}

type Actions = { change: (member: Member) => void; reset: (member: Member) => void; signOut: (member: Member) => void; ownId: number }

const columnsFor = ({ change, reset, signOut, ownId }: Actions): readonly Column<Member>[] => [
  {
    id: 'name',
    label: t('name'),
    cell: ({ name, email }) => (
      <span className="wrap-anywhere">
        <strong>{name}</strong>
        <br />
        {email}
      </span>
    ),
  },
  { id: 'role', label: t('role'), cell: ({ role }) => roles(role) },
  { id: 'state', label: t('state'), cell: (member) => <State member={member} /> },
  { id: 'factor', label: t('factor'), cell: ({ hasFactor }) => (hasFactor ? t('hasFactor') : t('noFactor')) },
  { id: 'sessions', label: t('sessions'), align: 'end', cell: ({ sessions }) => sessions },
  { id: 'last', label: t('lastUsed'), cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment iso={lastUsedAt} /> : t('never')) },
  {
    id: 'actions',
    label: t('change'),
    cell: (member) => (
      <span className="flex flex-wrap gap-x-3">
        <button
          type="button"
          aria-label={t('changeName', { name: member.name })}
          onClick={() => change(member)}
          className={buttonClass('quiet', 'px-0 text-sm')}
        >
          {t('change')}
        </button>
        {member.id !== ownId && (
          <>
            <button type="button" onClick={() => reset(member)} className={buttonClass('quiet', 'px-0 text-sm')}>
              {t('reset')}
            </button>
            <button type="button" onClick={() => signOut(member)} className={buttonClass('quiet', 'px-0 text-sm')}>
              {t('signOut')}
            </button>
          </>
        )}
      </span>
    ),
  },
]

async function signOutEverywhere({ id, name }: Member): Promise<void> {
  const answer = await endSessionsOf(id)
  if (answer.ok) notify.success(t('signedOut', { name }))
  else notify.error(failureText(answer.failure))
}

/** Staff with access to the admin: invitations, roles, sessions. */
export function StaffScreen() {
  const { me } = useMe()
  const list = useStaff()
  const [isInviting, setIsInviting] = useState(false)
  const [changed, setChanged] = useState<Member | null>(null)
  const [toReset, setToReset] = useState<Member | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const ownId = me?.staffId ?? 0
  const columns = useMemo(
    () => columnsFor({ ownId, change: setChanged, reset: setToReset, signOut: (member) => void signOutEverywhere(member) }),
    [ownId],
  )
  return (
    <Page
      title={t('title')}
      actions={
        <button type="button" onClick={() => setIsInviting(true)} className={buttonClass()}>
          {t('invite')}
        </button>
      }
    >
      <DataTable caption={t('title')} columns={columns} list={list} idOf={({ id }) => String(id)} />
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={(invitedName, token) => {
          setIsInviting(false)
          setInvited({ name: invitedName, token })
        }}
      />
      <ChangeDialog member={changed} onClose={() => setChanged(null)} />
      <ConfirmDialog
        title={t('reset')}
        confirmLabel={t('reset')}
        isDanger
        isOpen={toReset !== null}
        onClose={() => setToReset(null)}
        onConfirm={async () => toReset && refusalOf(resetAccess(toReset.id), (token) => setInvited({ name: toReset.name, token }))}
      >
        <p>{t('resetText', { name: toReset?.name ?? '' })}</p>
      </ConfirmDialog>
      <LinkDialog invited={invited} onClose={() => setInvited(null)} />
    </Page>
  )
}
