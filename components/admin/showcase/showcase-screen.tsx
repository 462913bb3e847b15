'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import {
  addShown,
  changeShown,
  orderShowcase,
  readShowcase,
  removeShown,
  setShown,
  useShowcase,
} from '@/lib/commerce/content/showcase.admin.client'
import { hasOrder, type ShownItem, type Showcase } from '@/lib/commerce/content/showcase.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import { refuseDeadLink } from '../dead-link'
import { EditForm } from '../edit-form'
import { Page } from '../page'
import { NOT_FOUND, refusedAnswer } from '../refused-answer'
import { StatusChip } from '../status-chip'
import { refusalOf } from '../notify-result'
import { doneWithUndo } from '../undo'
import { failureText } from '../use-admin-form'
import { emptyOf, FIELDS_OF, nameOf } from './showcase-fields'

const t = adminTexts('showcase')
const common = adminTexts('common')

async function notifyOutcome(call: Promise<Answer<unknown>>, done: string): Promise<void> {
  const answer = await call
  if (answer.ok) notify.success(done)
  else notify.error(failureText(answer.failure))
}

async function toggle(showcase: Showcase, item: ShownItem): Promise<void> {
  const answer = await setShown(showcase, item, !item.isShown)
  if (!answer.ok) return notify.error(failureText(answer.failure))
  doneWithUndo(t(item.isShown ? 'isHidden' : 'isShown', { name: nameOf(item.fields) }), () => takeBack(showcase, item))
}

/** Restores the previous state; saving has changed the version. */
async function takeBack(showcase: Showcase, { id, isShown }: ShownItem): Promise<Answer<unknown>> {
  const answer = await readShowcase(showcase)
  if (!answer.ok) return answer
  const present = answer.value.find((item) => item.id === id)
  return present ? setShown(showcase, present, isShown) : refusedAnswer(NOT_FOUND, common('changedSince'))
}

/** The ids with one of them moved up or down. */
function moved(items: readonly ShownItem[], id: number, by: -1 | 1): readonly number[] {
  const ids = items.map((item) => item.id)
  const at = ids.indexOf(id)
  const other = ids[at + by]
  if (other === undefined) return ids
  return ids.with(at, other).with(at + by, id)
}

type Actions = {
  showcase: Showcase
  items: readonly ShownItem[]
  edit: (item: ShownItem) => void
  remove: (item: ShownItem) => void
}

const small = buttonClass('quiet', 'px-0 text-sm')

function RowActions({ showcase, items, edit, remove, item }: Actions & { item: ShownItem }) {
  const name = nameOf(item.fields)
  const move = (by: -1 | 1) => void notifyOutcome(orderShowcase(showcase, moved(items, item.id, by)), t('ordered'))
  return (
    <span className="flex flex-wrap gap-x-3">
      <button type="button" aria-label={t('changeName', { name })} onClick={() => edit(item)} className={small}>
        {t('change')}
      </button>
      <button
        type="button"
        aria-label={t(item.isShown ? 'hideName' : 'showName', { name })}
        onClick={() => void toggle(showcase, item)}
        className={small}
      >
        {t(item.isShown ? 'hide' : 'show')}
      </button>
      {hasOrder(showcase) && (
        <>
          <button
            type="button"
            aria-label={t('upName', { name })}
            disabled={items[0]?.id === item.id}
            onClick={() => move(-1)}
            className={small}
          >
            {t('up')}
          </button>
          <button
            type="button"
            aria-label={t('downName', { name })}
            disabled={items.at(-1)?.id === item.id}
            onClick={() => move(1)}
            className={small}
          >
            {t('down')}
          </button>
        </>
      )}
      <button type="button" aria-label={t('removeName', { name })} onClick={() => remove(item)} className={small}>
        {t('remove')}
      </button>
    </span>
  )
}

const columnsFor = (actions: Actions): readonly Column<ShownItem>[] => [
  { id: 'name', label: t('name'), cell: ({ fields }) => <strong className="wrap-anywhere">{nameOf(fields)}</strong> },
  {
    id: 'link',
    label: t('link'),
    cell: ({ fields }) => <span className="break-all">{fields['url'] ?? fields['slug'] ?? fields['link'] ?? ''}</span>,
  },
  {
    id: 'state',
    label: t('state'),
    cell: ({ isShown }) => <StatusChip tone={isShown ? 'good' : 'neutral'}>{t(isShown ? 'shown' : 'hidden')}</StatusChip>,
  },
  { id: 'actions', label: t('change'), cell: (item) => <RowActions {...actions} item={item} /> },
]

/** `item` null: a new item. */
function ItemForm({ showcase, item, onDone }: { showcase: Showcase; item: ShownItem | null; onDone: () => void }) {
  const reread = async () => {
    const answer = await readShowcase(showcase)
    if (!answer.ok) return answer
    const now = answer.value.find(({ id }) => id === item?.id)
    return { ok: true as const, value: { fields: { ...now?.fields }, version: now?.version ?? '' } }
  }
  return (
    <EditForm
      formKey={`${showcase}:${item?.id ?? 'new'}`}
      fields={FIELDS_OF[showcase]}
      began={{ fields: { ...(item?.fields ?? emptyOf(showcase)) }, version: item?.version ?? '' }}
      reread={item && reread}
      save={async (typed, version): Promise<Answer<unknown>> =>
        (await refuseDeadLink({ url: typed['url'], slug: typed['slug'], link: typed['link'] })) ??
        (item ? changeShown(showcase, item.id, typed, version) : addShown(showcase, typed))
      }
      onSaved={() => {
        notify.success(common('saved'))
        onDone()
      }}
    />
  )
}

/** All banners, projects or stories, in the shop's order. */
export function ShowcaseScreen({ showcase }: { showcase: Showcase }) {
  const list = useShowcase(showcase)
  const [edited, setEdited] = useState<ShownItem | 'new' | null>(null)
  const [removed, setRemoved] = useState<ShownItem | null>(null)
  const items = list.value ?? []
  const close = () => setEdited(null)
  return (
    <Page
      title={t(showcase)}
      actions={
        <button type="button" onClick={() => setEdited('new')} className={buttonClass()}>
          {t('add')}
        </button>
      }
    >
      <DataTable
        caption={t(showcase)}
        columns={columnsFor({ showcase, items, edit: setEdited, remove: setRemoved })}
        list={list}
        idOf={({ id }) => String(id)}
      />
      <Dialog
        title={edited === null || edited === 'new' ? t('add') : t('changeName', { name: nameOf(edited.fields) })}
        closeLabel={common('close')}
        isOpen={edited !== null}
        onClose={close}
        busyText={common('working')}
      >
        {edited !== null && <ItemForm showcase={showcase} item={edited === 'new' ? null : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        title={t('remove')}
        confirmLabel={t('remove')}
        isDanger
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={async () => removed && refusalOf(removeShown(showcase, removed.id), () => notify.success(t('isRemoved')))}
      >
        <p>{t('removeText', { name: removed ? nameOf(removed.fields) : '' })}</p>
      </ConfirmDialog>
    </Page>
  )
}
