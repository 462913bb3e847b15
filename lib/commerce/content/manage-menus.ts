import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import { type MenuFields, MENUS, wholeMenus } from './menus.model'
import { listSettingRows, lockSettings, writeSetting } from './settings.admin.queries'

type Menus = { fields: MenuFields; version: string }

async function readMenus(db: Queryable): Promise<MenuFields> {
  const rows = await listSettingRows(db)
  return wholeMenus(Object.fromEntries(rows.map(({ type, value }) => [type, value])))
}

const versionOf = (fields: MenuFields): string => MENUS.map((menu) => fields[menu]).join(', ')

/** The links of menu and footer, including hidden ones. */
export async function getMenus(ctx: Context): Promise<Menus> {
  const fields = await readMenus(ctx.db)
  return { fields, version: versionOf(fields) }
}

/** Changes the order and visibility of links. Refused if a colleague has changed them since `version`. */
export const changeMenus = (ctx: Context, { fields, version }: Menus): Promise<Result<null, 'conflict'>> =>
  inTransaction<null, 'conflict'>(ctx.db, async (tx) => {
    await lockSettings(tx)
    const before = await readMenus(tx)
    if (versionOf(before) !== version) return failure('conflict')
    const byDefault = wholeMenus({})
    for (const menu of MENUS.filter((one) => fields[one] !== before[one])) {
      const value = fields[menu] === byDefault[menu] ? '' : fields[menu]
      await writeSetting(tx, { name: menu, value, isPublic: true })
      await recordActivity(tx, ctx, {
        subject: 'setting',
        subjectId: menu,
        action: 'setting.changed',
        before: { value: before[menu] },
        after: { value: fields[menu] },
      })
    }
    return success(null)
  })
