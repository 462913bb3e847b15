import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('common')

/** The browser tab title. React keeps a document's first title, so the admin layout has none. */
export const ScreenTitle = ({ title }: { title: string }) => <title>{t('screenTitle', { title })}</title>
