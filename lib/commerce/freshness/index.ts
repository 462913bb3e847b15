export { deleteOldStaleTags, findCursor, isMigrated, listStaleTagsAfter, recordProgress } from './freshness.queries'
