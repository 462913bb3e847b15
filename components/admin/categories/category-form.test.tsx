import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listCategories, saveCategory, writeCategoryDocument } from '@/lib/commerce/catalog/categories/admin.wire'
import { CATEGORY_TEXTS, type CategoryDocument, type EditedCategory } from '@/lib/commerce/catalog/categories/model'
import { inTurn } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { CategoryForm } from './category-form'

const v2 = fakeV2()

const DOCUMENT: CategoryDocument = {
  slug: 'nuts',
  name: 'Nuts',
  parent: null,
  shortDescriptionHtml: 'Short',
  descriptionHtml: 'Long',
  imagePath: '/media/nuts.webp',
  imageAlt: 'Nuts in a bowl',
  metaTitle: 'Buy nuts',
  metaDescription: 'Fresh nuts',
  translations: {
    hi: {
      name: 'मेवे',
      shortDescriptionHtml: 'छोटा',
      descriptionHtml: 'लंबा',
      imageAlt: 'कटोरे में मेवे',
      metaTitle: 'मेवे ख़रीदें',
      metaDescription: 'ताज़े मेवे',
    },
  },
}
const NUTS: EditedCategory = { id: 7, version: 'v1', document: DOCUMENT, productCount: 4, formerSlugs: [] }
const GIFTS: EditedCategory = { ...NUTS, id: 8, document: { ...DOCUMENT, slug: 'gifts', name: 'Gifts' } }

/** Every field differs. */
const THEIRS: CategoryDocument = {
  slug: 'all-nuts',
  name: 'All nuts',
  parent: 'gifts',
  shortDescriptionHtml: 'Theirs short',
  descriptionHtml: 'Theirs long',
  imagePath: '/media/theirs.webp',
  imageAlt: 'Theirs alt',
  metaTitle: 'Theirs title',
  metaDescription: 'Theirs meta',
  translations: { hi: Object.fromEntries(CATEGORY_TEXTS.map((name) => [name, `उनका ${name}`])) },
}
const saved = (document: CategoryDocument, version: string): EditedCategory => ({ ...NUTS, version, document })

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
beforeEach(() => sessionStorage.clear())

describe('the form of a category', () => {
  it('shows every field that someone else has changed, keeps the input, and saves it over theirs', async () => {
    const present = saved(THEIRS, 'v2')
    v2.on(listCategories, () => [present])
    v2.on(saveCategory, inTurn({ state: 'conflict', present }, { state: 'saved', value: saved({ ...THEIRS, metaTitle: 'Mine' }, 'v3') }))
    const onDone = jest.fn()
    render(<CategoryForm category={NUTS} all={[NUTS, GIFTS]} onDone={onDone} />)
    const title = screen.getByLabelText('Title in search engines')
    await userEvent.clear(title)
    await userEvent.type(title, 'Mine')
    await save()
    expect(await screen.findByText('Now: Theirs title')).toBeVisible()
    expect(title).toHaveValue('Mine')
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else has changed this category.')
    const shown = screen.getAllByRole('status').map((status) => within(status).getByText(/^Now: /).textContent)
    const { parent: _, translations, ...texts } = THEIRS
    const all = [...Object.values(texts), ...Object.values(translations.hi ?? {}), 'Gifts']
    expect(shown.toSorted()).toEqual(all.map((text) => `Now: ${text}`).toSorted())
    await save()
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(v2.requests(saveCategory)[1]?.body).toEqual({
      id: 7,
      version: 'v2',
      document: writeCategoryDocument({ ...THEIRS, metaTitle: 'Mine' }),
    })
  })

  it('shows each error at its field, including Hindi fields', async () => {
    const problem = (at: string) => ({ at, reason: 'too_long', detail: { length: 130, most: 120 } })
    v2.on(saveCategory, () => ({ state: 'faulty' as const, problems: [problem('translations.hi.name'), problem('slug')] }))
    render(<CategoryForm category={NUTS} all={[NUTS]} onDone={() => undefined} />)
    await save()
    await waitFor(() => expect(screen.getByLabelText('Name in Hindi')).toBeInvalid())
    expect(screen.getByLabelText(/^Web address/)).toHaveAccessibleDescription('This has 130 characters; the limit is 120.')
  })
})
