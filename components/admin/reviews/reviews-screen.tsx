'use client'

import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { hideReview, publishReview, replyToReview, useReviewList } from '@/lib/commerce/reviews/admin.client'
import { REVIEW_STATES, type StaffReview } from '@/lib/commerce/reviews/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import { ListTabs } from '../list-tabs'
import { Moment } from '../moment'
import { Page } from '../page'
import { SearchField } from '../search-field'
import { StatusChip } from '../status-chip'
import { showMessage } from '../notify-result'
import { doneWithUndo } from '../undo'
import { failureText } from '../use-admin-form'
import { useFieldRefusal } from '../use-field-refusal'
import { useListQuery } from '../use-list-query'

const t = adminTexts('reviews')

function Review({ review: { authorName, verified, rating, comment, reply, createdAt, published } }: { review: StaffReview }) {
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="block">
        <span role="img" aria-label={t('stars', { count: rating })}>
          {'★'.repeat(rating)}
        </span>{' '}
        <span className="font-semibold">{authorName}</span>
        {verified && `, ${t('verified')}`}, <Moment iso={createdAt} />
      </span>
      <span className="block whitespace-pre-line">{comment}</span>
      {reply && <span className="mt-1 block border-l-2 border-line pl-2">{`${t('ours')} ${reply}`}</span>}
      <StatusChip tone={published ? 'good' : 'attention'}>{published ? t('shown') : t('notShown')}</StatusChip>
    </span>
  )
}

function ReplyDialog({ review, isOpen, onClose }: { review: StaffReview; isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState(review.reply)
  const { fault, refusalOf } = useFieldRefusal('text')
  return (
    <ConfirmDialog
      title={t('replyTitle', { name: review.authorName })}
      confirmLabel={t('reply')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => refusalOf(replyToReview(review.id, text), showMessage)}
    >
      <p className="mb-3 whitespace-pre-line">{review.comment}</p>
      <TextArea
        label={t('replyText')}
        hint={t('replyHint')}
        rows={4}
        value={text}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  )
}

/** Publishing and hiding undo each other. */
function Actions({ review }: { review: StaffReview }) {
  const { isBusy, run } = useBusy()
  const [isReplying, setIsReplying] = useState(false)
  const { id, published, authorName: name } = review
  const [change, reverse] = published ? [hideReview, publishReview] : [publishReview, hideReview]
  const toggle = () =>
    run(async () => {
      const answer = await change(id)
      if (answer.ok) doneWithUndo(answer.value.message, () => reverse(id))
      else notify.error(failureText(answer.failure))
    })
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <button
        type="button"
        aria-busy={isBusy}
        aria-label={published ? t('hideOne', { name }) : t('publishOne', { name })}
        onClick={() => void toggle()}
        className={buttonClass('outline')}
      >
        {published ? t('hide') : t('publish')}
      </button>
      <button type="button" aria-label={t('replyOne', { name })} onClick={() => setIsReplying(true)} className={buttonClass('outline')}>
        {t('reply')}
      </button>
      <ReplyDialog review={review} isOpen={isReplying} onClose={() => setIsReplying(false)} />
    </span>
  )
}

const COLUMNS: readonly Column<StaffReview>[] = [
  {
    id: 'product',
    label: t('product'),
    cell: ({ productSlug, productName }) => (
      // The shop has another root layout.
      <Link href={`/products/${productSlug}`} prefetch={false} target="_blank" className="underline">
        {productName}
      </Link>
    ),
  },
  { id: 'review', label: t('review'), cell: (review) => <Review review={review} /> },
  { id: 'actions', label: t('actions'), align: 'end', cell: (review) => <Actions review={review} /> },
]

/** Customers' product reviews. */
export function ReviewsScreen() {
  const { page, get, set } = useListQuery()
  const state = REVIEW_STATES.find((one) => one === get('state')) ?? 'all'
  const q = get('q')
  const list = useReviewList(state, q, page)
  return (
    <Page title={t('title')} actions={<SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />}>
      <ListTabs label={t('state')} states={REVIEW_STATES} current={state} textOf={t} onChoose={(one) => set({ state: one })} />
      <DataTable
        caption={t('title')}
        columns={COLUMNS}
        list={list}
        onPage={(next) => set({ page: next })}
        idOf={({ id }) => String(id)}
        empty={t(state === 'all' && q === '' ? 'none' : 'noMatch')}
      />
    </Page>
  )
}
