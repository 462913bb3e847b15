export {
  claimAnnouncement,
  deleteOldStaleTags,
  findLastStaleTag,
  isMigrated,
  isWritable,
  listStaleTagsAfter,
  postponeAnnouncement,
  recordAnnounced,
  recordProgress,
} from './freshness.queries'
