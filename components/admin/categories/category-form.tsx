'use client'

import { useState } from 'react'
import { type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { saveCategory } from '@/lib/commerce/admin/categories/admin.client'
import type { CategoryDocument, EditedCategory } from '@/lib/commerce/admin/categories/model'
import { uploadPicture } from '@/lib/commerce/media/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { problemText } from '../problem-text'
import { failureText, useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'

const t = adminTexts('categories')
const common = adminTexts('common')

const NEW: CategoryDocument = {
  slug: '',
  name: '',
  parent: null,
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imagePath: '',
  imageAlt: '',
  metaTitle: '',
  metaDescription: '',
  hindi: {},
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Texts in both languages. */
function CategoryTexts({ form: { register, formState } }: { form: UseFormReturn<CategoryDocument> }) {
  const { errors } = formState
  return (
    <>
      <TextField label={t('pictureAlt')} {...register('imageAlt')} />
      <TextArea label={t('short')} rows={3} error={errors.shortDescriptionHtml?.message} {...register('shortDescriptionHtml')} />
      <TextArea label={t('shortHi')} rows={3} lang="hi" {...register('hindi.shortDescriptionHtml')} />
      <TextArea label={t('long')} rows={5} error={errors.descriptionHtml?.message} {...register('descriptionHtml')} />
      <TextArea label={t('longHi')} rows={5} lang="hi" {...register('hindi.descriptionHtml')} />
      <TextField label={t('metaTitle')} error={errors.metaTitle?.message} {...register('metaTitle')} />
      <TextArea label={t('metaDescription')} rows={2} error={errors.metaDescription?.message} {...register('metaDescription')} />
    </>
  )
}

/** The picture that is stored, and a field for another one. */
function CategoryPicture({ form: { setValue, watch, formState } }: { form: UseFormReturn<CategoryDocument> }) {
  const [fault, setFault] = useState<string | null>(null)
  const picture = watch('imagePath')
  const upload = async (file: File | undefined) => {
    if (!file) return
    const answer = await uploadPicture(file)
    setFault(answer.ok ? null : failureText(answer.failure))
    if (answer.ok) setValue('imagePath', answer.value.path, { shouldDirty: true })
  }
  return (
    <>
      {picture !== '' && <img src={picture} alt="" width={120} height={120} className="h-30 w-30 object-contain" />}
      <TextField
        label={t('picture')}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={fault ?? formState.errors.imagePath?.message}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
    </>
  )
}

/** Name, address and place in the tree. */
function CategoryPlace({ form, category, all }: { form: UseFormReturn<CategoryDocument> } & Omit<Props, 'onDone'>) {
  const { register, getValues, setValue, formState } = form
  const { errors } = formState
  const former = category?.formerSlugs ?? []
  const suggest = () => {
    if (getValues('slug') === '') setValue('slug', slugOf(getValues('name')), { shouldDirty: true })
  }
  return (
    <>
      <TextField label={t('name')} required error={errors.name?.message} {...register('name', { onBlur: suggest })} />
      <TextField label={t('nameHi')} lang="hi" {...register('hindi.name')} />
      <TextField
        label={t('slug')}
        required
        hint={former.length > 0 ? t('formerSlugs', { slugs: former.join(', ') }) : undefined}
        error={errors.slug?.message}
        {...register('slug')}
      />
      <SelectField label={t('parent')} error={errors.parent?.message} {...register('parent')}>
        <option value="">{t('top')}</option>
        {all
          .filter(({ document }) => document.parent === null)
          .map(({ id, document }) => (
            <option key={id} value={document.slug}>
              {document.name}
            </option>
          ))}
      </SelectField>
    </>
  )
}

type Props = { /** null: a new one. */ category: EditedCategory | null; all: readonly EditedCategory[]; onDone: () => void }

/** A category with its place in the tree, its picture and its texts. */
export function CategoryForm({ category, all, onDone }: Props) {
  const form = useForm<CategoryDocument>({ defaultValues: category?.document ?? NEW })
  const { setError, getValues } = form
  const { clear, isRestored, discard } = useDraft(`category:${category?.id ?? 'new'}`, form)
  const { isBusy, fault, submit } = useAdminForm(setError)
  const [theirs, setTheirs] = useState<EditedCategory | null>(null)

  const save = (version: string) =>
    submit(
      () => saveCategory({ id: category?.id ?? null, version, document: { ...getValues(), parent: getValues('parent') || null } }),
      (saved) => {
        if (saved.state === 'conflict') return setTheirs(saved.present)
        // A border: the server names fields of the document, which are those of the form.
        if (saved.state === 'faulty')
          return saved.problems.forEach((problem) => setError(problem.at as Path<CategoryDocument>, { message: problemText(problem) }))
        clear()
        notify.success(t('saved', { name: saved.value.document.name }))
        onDone()
      },
    )
  return (
    <form
      noValidate
      aria-label={category ? category.document.name : t('add')}
      className="admin-panel mb-6 max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault()
        void save(category?.version ?? '')
      }}
    >
      {isRestored && (
        <p className="mb-3">
          {common('restored')}{' '}
          <button type="button" className={buttonClass('quiet', 'px-1')} onClick={discard}>
            {common('discard')}
          </button>
        </p>
      )}
      <FormAlert title={fault} />
      {theirs && (
        <div role="alert" className="admin-panel mb-3">
          <p>{t('conflict', { name: theirs.document.name, slug: theirs.document.slug })}</p>
          <button type="button" className={buttonClass('danger')} onClick={() => void save(theirs.version)}>
            {t('keepMine')}
          </button>
        </div>
      )}
      <CategoryPlace form={form} category={category} all={all} />
      <CategoryPicture form={form} />
      <CategoryTexts form={form} />
      <div className="flex justify-end gap-3">
        <button type="button" className={buttonClass('outline')} onClick={onDone}>
          {common('cancel')}
        </button>
        <button type="submit" aria-busy={isBusy} className={buttonClass('primary')}>
          {common('save')}
        </button>
      </div>
    </form>
  )
}
