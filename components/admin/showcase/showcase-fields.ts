import { COLUMNS_OF, type ShownFields, type Showcase, TRANSLATIONS_OF } from '@/lib/commerce/content/showcase.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { fieldsWith, translatedFields } from '@/lib/kernel/translated-fields'
import type { EditField } from '../edit-field'
import { translationsOf } from '../in-language'

const t = adminTexts('showcase')

const picture = { hint: t('pictureHint'), input: 'picture', required: true, wide: true } as const
const link = { hint: t('linkHint') }

export const FIELDS_OF: Readonly<Record<Showcase, readonly EditField[]>> = {
  banners: [
    { name: 'photo', label: t('photo'), ...picture },
    { name: 'photo_mobile', label: t('photoMobile'), hint: t('photoMobileHint'), input: 'picture', wide: true },
    { name: 'alt', label: t('alt') },
    { name: 'heading', label: t('heading') },
    { name: 'link_text', label: t('linkText') },
    { name: 'url', label: t('link'), ...link },
    ...translationsOf([
      { name: 'alt', label: t('alt') },
      { name: 'heading', label: t('heading') },
      { name: 'link_text', label: t('linkText') },
    ]),
  ],
  projects: [
    { name: 'title', label: t('name'), required: true },
    { name: 'slug', label: t('link'), ...link, required: true },
    { name: 'banner', label: t('photo'), ...picture },
    { name: 'banner_alt', label: t('alt') },
    ...translationsOf([
      { name: 'title', label: t('name') },
      { name: 'banner_alt', label: t('alt') },
    ]),
  ],
  stories: [
    { name: 'title', label: t('name'), required: true },
    { name: 'link', label: t('link'), ...link },
    { name: 'banner', label: t('photo'), ...picture },
    { name: 'banner_alt', label: t('alt') },
    { name: 'published_at', label: t('date'), hint: t('dateHint'), input: 'datetime-local', required: true },
    { name: 'html', label: t('html'), hint: t('htmlHint'), input: 'area', rows: 8, wide: true },
    ...translationsOf([
      { name: 'title', label: t('name') },
      { name: 'banner_alt', label: t('alt') },
      { name: 'html', label: t('html'), input: 'area', rows: 6, wide: true },
    ]),
  ],
}

export const emptyOf = (showcase: Showcase): ShownFields =>
  fieldsWith([...Object.keys(COLUMNS_OF[showcase]), ...translatedFields(TRANSLATIONS_OF[showcase])], () => '')

/** The item's name in lists and buttons. */
export const nameOf = (fields: ShownFields): string => fields['title'] || fields['heading'] || fields['alt'] || fields['photo'] || ''
