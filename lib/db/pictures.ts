import { type AnyColumn, type GetColumnData, sql, type SQL } from 'drizzle-orm'
import { missingPictures } from '@/lib/db/schema'

/** Whether a picture's file is stored, according to the hourly check in lib/commerce/media. */
export const hasFile = (path: AnyColumn | SQL): SQL => sql`${path} not in (select missing.path from ${missingPictures} missing)`

/** A picture's address; '' if its file is missing, as if there were no picture. */
export const presentPath = <Column extends AnyColumn>(path: Column): SQL<GetColumnData<Column>> =>
  sql`case when ${hasFile(path)} then ${path} else '' end`
