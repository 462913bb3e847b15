import { type AnyColumn, type GetColumnData, sql, type SQL } from 'drizzle-orm'
import { missingPictures } from '@/lib/db/schema'

/** Whether the file of a picture is stored, as far as the hourly check of lib/commerce/media knows. */
export const hasFile = (path: AnyColumn | SQL): SQL => sql`${path} not in (select missing.path from ${missingPictures} missing)`

/** The address of a picture; '' when its file is missing, as if there were no picture. */
export const presentPath = <Column extends AnyColumn>(path: Column): SQL<GetColumnData<Column>> =>
  sql`case when ${hasFile(path)} then ${path} else '' end`
