import { COLUMNS_OF, HINDI_OF, type ShownFields, type Showcase } from '@/lib/commerce/content/showcase.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { EditField } from '../edit-field'

const t = adminTexts('showcase')

const picture = { hint: t('pictureHint'), input: 'picture', required: true, wide: true } as const
const link = { hint: t('linkHint') }
const hindi = { lang: 'hi', hint: t('hindiHint') }

/** The fields of each form. */
export const FIELDS_OF: Readonly<Record<Showcase, readonly EditField[]>> = {
  banners: [
    { name: 'photo', label: t('photo'), ...picture },
    { name: 'photo_mobile', label: t('photoMobile'), hint: t('photoMobileHint'), input: 'picture', wide: true },
    { name: 'alt', label: t('alt') },
    { name: 'heading', label: t('heading') },
    { name: 'link_text', label: t('linkText') },
    { name: 'url', label: t('link'), ...link },
    { name: 'hi_alt', label: t('hiAlt'), ...hindi },
    { name: 'hi_heading', label: t('hiHeading'), ...hindi },
    { name: 'hi_link_text', label: t('hiLinkText'), ...hindi },
  ],
  projects: [
    { name: 'title', label: t('name'), required: true },
    { name: 'slug', label: t('link'), ...link, required: true },
    { name: 'banner', label: t('photo'), ...picture },
    { name: 'banner_alt', label: t('alt') },
    { name: 'hi_title', label: t('hiName'), ...hindi },
    { name: 'hi_banner_alt', label: t('hiAlt'), ...hindi },
  ],
  stories: [
    { name: 'title', label: t('name'), required: true },
    { name: 'link', label: t('link'), ...link },
    { name: 'banner', label: t('photo'), ...picture },
    { name: 'banner_alt', label: t('alt') },
    { name: 'published_at', label: t('date'), hint: t('dateHint'), input: 'datetime-local', required: true },
    { name: 'html', label: t('html'), hint: t('htmlHint'), input: 'area', rows: 8, wide: true },
    { name: 'hi_title', label: t('hiName'), ...hindi },
    { name: 'hi_banner_alt', label: t('hiAlt'), ...hindi },
    { name: 'hi_html', label: t('hiHtml'), ...hindi, input: 'area', rows: 6, wide: true },
  ],
}

export const emptyOf = (showcase: Showcase): ShownFields =>
  Object.fromEntries(Object.keys({ ...COLUMNS_OF[showcase], ...HINDI_OF[showcase] }).map((name) => [name, '']))

/** What one is called in lists and buttons. */
export const nameOf = (fields: ShownFields): string => fields['title'] || fields['heading'] || fields['alt'] || fields['photo'] || ''
