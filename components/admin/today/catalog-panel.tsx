import { SETTINGS } from '@/lib/commerce/content/settings.model'
import type { ShownPicture } from '@/lib/commerce/media/model'
import type { CatalogProblems } from '@/lib/commerce/today/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { LinkForRole } from '../link-for-role'
import { Panel, Row } from './panel'

const t = adminTexts('today')
const settingLabels = adminTexts('settingLabels')

/** Where the staff uploads the picture again. */
const EDITORS: Readonly<Record<ShownPicture['kind'], (id: number) => string>> = {
  product: (id) => `/admin/products/${id}`,
  category: () => '/admin/categories',
  article: (id) => `/admin/articles/${id}`,
  banner: () => '/admin/banners',
  project: () => '/admin/projects',
  story: () => '/admin/stories',
  setting: () => '/admin/settings',
}

/** A banner may have no name. */
function labelOf({ kind, name }: ShownPicture): string {
  if (kind !== 'setting') return name || t(kind)
  const setting = SETTINGS.find((one) => one.name === name)
  return setting ? settingLabels(setting.name) : name
}

const Untaxed = ({ untaxed }: Pick<CatalogProblems, 'untaxed'>) => (
  <>
    <p className="mb-2">{t('untaxed', { count: untaxed.count })}</p>
    <ul className="mb-2">
      {untaxed.products.map(({ slug, name, hsn }) => (
        <Row key={slug} label={name} href={`/admin/products?${new URLSearchParams({ q: slug })}`}>
          <LinkForRole
            href={`/admin/taxes?hsn=${encodeURIComponent(hsn)}`}
            instead={t('hsn', { hsn })}
            aria-label={`${t('addRate')}: ${t('hsn', { hsn })}, ${name}`}
            className="underline"
          >
            {t('hsn', { hsn })}: {t('addRate')}
          </LinkForRole>
        </Row>
      ))}
    </ul>
  </>
)

const MissingPictures = ({ missingPictures: { count, shown } }: Pick<CatalogProblems, 'missingPictures'>) => (
  <>
    <p className="mb-2">{t('missingPictures', { count })}</p>
    <ul>
      {shown.map((picture) => (
        <Row key={`${picture.kind} ${picture.id} ${picture.name}`} label={labelOf(picture)} href={EDITORS[picture.kind](picture.id)}>
          {t(picture.kind)}
        </Row>
      ))}
    </ul>
  </>
)

/** What keeps products from being sold or shown properly; nothing when there is no problem. */
export const CatalogPanel = ({ catalog: { untaxed, missingPictures } }: { catalog: CatalogProblems }) =>
  untaxed.count + missingPictures.count > 0 && (
    <Panel title={t('catalog')}>
      {untaxed.count > 0 && <Untaxed untaxed={untaxed} />}
      {missingPictures.count > 0 && <MissingPictures missingPictures={missingPictures} />}
    </Panel>
  )
