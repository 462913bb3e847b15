'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { saveProduct, useProduct } from '@/lib/commerce/admin/products/admin.client'
import type { EditedProduct, FieldProblem } from '@/lib/commerce/admin/products/model'
import { mayDo } from '@/lib/commerce/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from '../page'
import { problemText } from '../problem-text'
import { failureText, useAdminForm } from '../use-admin-form'
import { useDraft } from '../use-draft'
import { Conflict } from './conflict'
import { EditorSections } from './editor-sections'
import { fieldOf, NEW_PRODUCT, type ProductValues, toDocument, toValues } from './form-values'
import { ProductView } from './product-view'

const t = adminTexts('productEditor')
const common = adminTexts('common')

/** `product` null: a new one. */
function Editor({ product }: { product: EditedProduct | null }) {
  const router = useRouter()
  const [stored, setStored] = useState(product)
  const [theirs, setTheirs] = useState<EditedProduct | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const form = useForm<ProductValues>({ defaultValues: product ? toValues(product.document) : NEW_PRODUCT })
  const [version, setVersion] = useState(product?.version ?? '')
  const draft = useDraft(`product:${product?.id ?? 'new'}`, form, { base: version, onBase: setVersion })
  const { isBusy, fault, submit } = useAdminForm(form.setError)

  const showProblems = (problems: readonly FieldProblem[]) => {
    // A border: the server names fields of the document, which are fields of the form.
    for (const problem of problems)
      form.setError(fieldOf(problem) as Path<ProductValues>, { type: 'server', message: problemText(problem) })
    setFaults([...new Set(problems.map(problemText))])
  }
  const accept = (value: EditedProduct) => {
    setStored(value)
    setTheirs(null)
    setFaults([])
    setVersion(value.version)
    form.reset(toValues(value.document))
    draft.clear()
    notify.success(t(value.document.fields['published'] === true ? 'saved' : 'savedHidden'))
    if (product === null) router.replace(`/admin/products/${value.id}`)
  }
  const save = (over: string) => {
    form.clearErrors()
    const body = { id: stored?.id ?? null, version: over, document: toDocument(form.getValues()) }
    return submit(
      () => saveProduct(body),
      (saved) => {
        if (saved.state === 'saved') accept(saved.value)
        else if (saved.state === 'faulty') showProblems(saved.problems)
        else setTheirs(saved.present)
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
          void save(version)
        }}
      >
        <Page
          title={product ? t('title') : t('newTitle')}
          actions={
            <>
              {page && (
                <a href={page} target="_blank" rel="noopener" className={buttonClass('outline')}>
                  {t('view')}
                </a>
              )}
              <button type="submit" aria-busy={isBusy} className={buttonClass('primary')}>
                {common('save')}
              </button>
            </>
          }
        >
          {draft.isRestored && (
            <p className="admin-panel mb-3">
              {common('restored')}{' '}
              <button type="button" className={buttonClass('quiet', 'px-1')} onClick={draft.discard}>
                {common('discard')}
              </button>
            </p>
          )}
          <FormAlert title={fault ?? (faults.length > 0 ? t('faulty') : null)} faults={faults} />
          {theirs && (
            <Conflict
              theirs={theirs.document}
              mine={toDocument(form.getValues())}
              onKeepMine={() => void save(theirs.version)}
              onTakeTheirs={() => accept(theirs)}
            />
          )}
          <EditorSections product={stored} />
        </Page>
      </form>
    </FormProvider>
  )
}

/** The page of one product; /admin/products/new makes one. */
export function ProductEditor() {
  const { me } = useMe()
  const { id: asked } = useParams<{ id: string }>()
  const id = asked === 'new' ? null : Number(asked)
  const { value, failure, retry } = useProduct(id)
  // Read once: swr reads again after a save, which must not replace what is typed.
  const [first, setFirst] = useState<EditedProduct | null>(null)
  useEffect(() => {
    if (value && first?.id !== value.id) setFirst(value)
  }, [value, first])
  if (id === null) return <Editor key="new" product={null} />
  if (failure && !first) return <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />
  if (!me || first?.id !== id) return <p role="status">{common('loading')}</p>
  return mayDo(me.role, 'products.edit') ? <Editor key={first.id} product={first} /> : <ProductView product={first} />
}
