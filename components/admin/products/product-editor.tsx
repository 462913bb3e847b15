'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { type FieldLink, FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { saveProduct, useProduct } from '@/lib/commerce/catalog/editing/admin.client'
import type { EditedProduct, FieldProblem, ProductDocument, FieldValue } from '@/lib/commerce/catalog/editing/model'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from '../page'
import { problemText } from '../problem-text'
import { failureText, useAdminForm } from '../use-admin-form'
import { RestoredDraftNotice } from '../restored-draft-notice'
import { SaveBar } from '../save-bar'
import { useDraft } from '../use-draft'
import { Conflict } from './conflict'
import { EditorSections, type FaultyTabs } from './editor-sections'
import { fieldOf, nameOf, NEW_PRODUCT, type ProductValues, toDocument, toValues } from './form-values'
import { compareChanges, withParts } from './merge-values'
import { type EditorTab, fieldLabel, tabOf } from './part-labels'
import Link from 'next/link'
import { formatMoney } from '@/lib/kernel/money'
import { ProductHistory } from './product-history'

const list = adminTexts('products')
const t = adminTexts('productEditor')
const products = adminTexts('products')
const common = adminTexts('common')

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')
const moneyOf = (value: FieldValue | undefined): string => (typeof value === 'number' ? formatMoney(value) : '')

/** The read-only view: variants with prices and stock, and their history. */
const ProductView = ({ product }: { product: EditedProduct }) => {
  const { id, document, stocks } = product
  return (
    <Page
      title={nameOf(product)}
      actions={
        <Link href={`/products/${document.slug}`} prefetch={false} target="_blank" className={buttonClass('outline')}>
          {t('view')}
        </Link>
      }
    >
      <section aria-label={t('variants')} className="mb-6">
        <h2 className="mb-2 text-lg">{t('variants')}</h2>
        <ul className="divide-y divide-line">
          {document.variants.map(({ id: variantId, sku, fields }) => (
            <li key={sku} className="flex flex-wrap gap-x-6 py-2">
              <strong>{[textOf(fields['label']), sku].filter(Boolean).join(', ')}</strong>
              <span>{`${moneyOf(fields['price_paise'])}, ${list('mrp')} ${moneyOf(fields['mrp_paise'])}`}</span>
              <span>{t('stockNow', { count: stocks[String(variantId)] ?? 0 })}</span>
            </li>
          ))}
        </ul>
      </section>
      <ProductHistory id={id} />
    </Page>
  )
}

const NO_FAULTS: readonly FieldLink[] = []

/** What the form began with, for comparison on save. */
type Base = { version: string; document: ProductDocument | null }
const baseOf = (product: EditedProduct | null): Base => ({ version: product?.version ?? '', document: product?.document ?? null })
const valuesOf = ({ document }: Base): ProductValues => (document ? toValues(document) : NEW_PRODUCT)

type EditConflict = { began: ProductValues; theirs: ProductValues } & ReturnType<typeof compareChanges>

/** The number of faults on each tab. */
function countByTab(faults: readonly FieldLink[]): FaultyTabs {
  const counts: Partial<Record<EditorTab, number>> = {}
  for (const { fieldId } of faults) counts[tabOf(fieldId)] = (counts[tabOf(fieldId)] ?? 0) + 1
  return counts
}

/** `product` null: a new product. */
function Editor({ product }: { product: EditedProduct | null }) {
  const router = useRouter()
  const [stored, setStored] = useState(product)
  const [base, setBase] = useState(() => baseOf(product))
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [faults, setFaults] = useState<readonly FieldLink[]>(NO_FAULTS)
  const form = useForm<ProductValues>({ defaultValues: valuesOf(base) })
  const draft = useDraft(`edited-product:${product?.id ?? 'new'}`, form, { base, onBase: setBase })
  const { isBusy, fault, submit } = useAdminForm(form.setError)

  const showProblems = (problems: readonly FieldProblem[]) => {
    // Type boundary: the server names document fields, which are form fields.
    for (const problem of problems)
      form.setError(fieldOf(problem) as Path<ProductValues>, { type: 'server', message: problemText(problem) })
    setFaults(
      problems.map((problem) => {
        const fieldId = fieldOf(problem)
        return { fieldId, text: `${fieldLabel(fieldId, form.getValues())}: ${problemText(problem)}` }
      }),
    )
  }
  /** Starts from `base` and applies the changes in `values`. */
  const show = (values: ProductValues, began: ProductValues) => {
    form.reset(began)
    form.reset(values, { keepDefaultValues: true })
  }
  /** Someone else saved first: takes fields that only they changed, and shows fields that both changed. */
  const resolveConflict = (present: EditedProduct) => {
    const [began, mine, theirs] = [valuesOf(base), form.getValues(), toValues(present.document)]
    const compared = compareChanges(began, mine, theirs)
    show(withParts(mine, theirs, compared.taken), theirs)
    setStored(present)
    setBase(baseOf(present))
    setConflict({ began, theirs, ...compared })
  }
  const take = (name: string) => {
    if (!conflict) return
    show(withParts(form.getValues(), conflict.theirs, [name]), conflict.theirs)
    setConflict({ ...conflict, contested: conflict.contested.filter((other) => other !== name) })
  }
  const accept = (value: EditedProduct) => {
    setStored(value)
    setConflict(null)
    setFaults(NO_FAULTS)
    setBase(baseOf(value))
    form.reset(toValues(value.document))
    draft.clear()
    notify.success(t(value.document.fields['published'] === true ? 'saved' : 'savedHidden'))
    if (product === null) router.replace(`/admin/products/${value.id}`)
  }
  const save = () => {
    form.clearErrors()
    setFaults(NO_FAULTS)
    const body = { id: stored?.id ?? null, version: base.version, document: toDocument(form.getValues(), base.document) }
    return submit(
      () => saveProduct(body),
      (saved) => {
        if (saved.state === 'saved') accept(saved.value)
        else if (saved.state === 'faulty') showProblems(saved.problems)
        else resolveConflict(saved.present)
      },
    )
  }
  const page = stored && `/products/${stored.document.slug}`
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Page
          title={stored ? nameOf(stored) : t('newTitle')}
          actions={
            page && (
              <a href={page} target="_blank" rel="noopener" className={buttonClass('outline')}>
                {t('view')}
              </a>
            )
          }
        >
          <RestoredDraftNotice draft={draft} />
          <FormAlert title={fault ?? (faults.length > 0 ? t('faulty') : null)} faults={faults} />
          {conflict && <Conflict {...conflict} onTake={take} />}
          <EditorSections product={stored} faulty={countByTab(faults)} />
          <SaveBar isBusy={isBusy} />
        </Page>
      </form>
    </FormProvider>
  )
}

/** One product; /admin/products/new creates one. */
export function ProductEditor() {
  const { me } = useMe()
  const { id: segment } = useParams<{ id: string }>()
  const id = segment === 'new' ? null : Number(segment)
  const { value, failure, retry } = useProduct(id)
  // Read once: swr reads again after a save, which must not replace the input.
  const [first, setFirst] = useState<EditedProduct | null>(null)
  useEffect(() => {
    if (value && first?.id !== value.id) setFirst(value)
  }, [value, first])
  if (id === null) return <Editor key="new" product={null} />
  if (!me || first?.id !== id)
    return (
      <Page title={products('title')}>
        {failure ? (
          <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />
        ) : (
          <p role="status">{common('loading')}</p>
        )}
      </Page>
    )
  return mayDo(me.role, 'products.edit') ? <Editor key={first.id} product={first} /> : <ProductView product={first} />
}
