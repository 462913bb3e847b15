export {
  claimAnnouncement,
  deleteOldStaleTags,
  findLastStaleTag,
  isMigrated,
  listStaleTagsAfter,
  postponeAnnouncement,
  recordAnnounced,
  recordProgress,
} from './freshness.queries'
