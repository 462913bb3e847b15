'use client'

import { useState } from 'react'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { changeMenus, readMenus, useMenus } from '@/lib/commerce/content/menus.admin.client'
import { MENUS, type MenuName, readMenu, wholeMenus, mayHide, type MenuPage, writeMenu } from '@/lib/commerce/content/menus.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { EditField } from '../edit-field'
import { EditForm } from '../edit-form'
import { LinkForRole } from '../link-for-role'
import { Page } from '../page'
import { failureText } from '../use-admin-form'
import { CheckboxField } from '@/components/ui/field'
import { MoveButtons } from '../move-buttons'

const t = adminTexts('menus')
const common = adminTexts('common')

const pageName = (page: MenuPage): string => t(page)

type Props = { menu: MenuName; label: string; hint?: string | undefined; value: string; onChange: (value: string) => void }

/** The links of one menu: their order, and which ones the shop shows. */
function LinkOrder({ menu, label, hint, value, onChange }: Props) {
  const items = readMenu(menu, value)
  const move = (from: number, to: number) => onChange(writeMenu(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))))
  const show = (at: number, isShown: boolean) => onChange(writeMenu(items.map((item, one) => (one === at ? { ...item, isShown } : item))))
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint mb-2">{hint}</p>}
      <ol>
        {items.map(({ page, isShown }, at) => (
          <li key={page} className="flex min-h-11 items-center gap-2 border-b border-line">
            <div className="grow">
              {mayHide(menu, page) ? (
                <CheckboxField label={pageName(page)} checked={isShown} onChange={({ target }) => show(at, target.checked)} />
              ) : (
                <span>
                  {pageName(page)} <span className="text-ink-soft">({t('always')})</span>
                </span>
              )}
            </div>
            <MoveButtons name={pageName(page)} at={at} count={items.length} move={move} />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

const wordsOf = (menu: MenuName, text: string): string =>
  readMenu(menu, text)
    .filter(({ isShown }) => isShown)
    .map(({ page }) => pageName(page))
    .join(', ')

const FIELDS: readonly EditField[] = MENUS.map((menu) => ({
  name: menu,
  label: t(menu),
  wordsOf: (text) => wordsOf(menu, text),
  control: (props) => <LinkOrder menu={menu} {...props} />,
}))

/** Header and footer texts and links that are edited on other screens. */
const ELSEWHERE = [
  ['/admin/categories', 'categories'],
  ['/admin/settings?group=topBar', 'topBar'],
  ['/admin/settings?group=footer', 'footerTexts'],
  ['/admin/settings?group=shop', 'about'],
  ['/admin/settings?group=contact', 'social'],
] as const

/** The header and footer links. */
export function MenusScreen() {
  const { value, failure, retry } = useMenus()
  const [saves, setSaves] = useState(0)
  return (
    <Page title={t('title')}>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {!value && !failure && <p role="status">{common('loading')}</p>}
      {value && (
        <EditForm
          // After saving, the form starts from the stored values.
          key={saves}
          formKey="menus"
          fields={FIELDS}
          began={value}
          reread={readMenus}
          save={(typed, version) => changeMenus(wholeMenus(typed), version)}
          onSaved={() => {
            setSaves(saves + 1)
            notify.success(t('saved'))
          }}
        />
      )}
      <h2 className="mt-6 mb-2 text-base">{t('elsewhere')}</h2>
      <ul>
        {ELSEWHERE.map(([href, text]) => (
          <li key={href}>
            <LinkForRole href={href} className="inline-flex min-h-11 items-center underline" instead={null}>
              {t(text)}
            </LinkForRole>
          </li>
        ))}
      </ul>
    </Page>
  )
}
