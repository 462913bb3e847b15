import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('common')

/** The title of the browser's tab. React keeps the first title of a document: the layout of the admin has none of its own. */
export const ScreenTitle = ({ title }: { title: string }) => <title>{t('screenTitle', { title })}</title>
