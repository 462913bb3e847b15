import { mayHide, type MenuName, type MenuPage, readMenu, writeMenu } from '@/lib/commerce/content/menus.model'
import { CheckboxField } from '@/components/ui/field'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { MoveButtons } from '../move-buttons'

const t = adminTexts('menus')

export const pageName = (page: MenuPage): string => t(page)

type Props = { menu: MenuName; label: string; hint?: string | undefined; value: string; onChange: (value: string) => void }

/** The links of one menu: their order, and which of them the shop shows. */
export function LinkOrder({ menu, label, hint, value, onChange }: Props) {
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
