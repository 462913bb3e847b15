export {
  claimAnnouncement,
  deleteOldStaleTags,
  findCursor,
  isMigrated,
  listStaleTagsAfter,
  postponeAnnouncement,
  recordAnnounced,
  recordProgress,
} from './freshness.queries'
