/** Imports and exports of the catalogue in the background: rows of a table, so that the shopkeeper can leave and look later. */
export { deleteOldJobFiles, runDueJobs } from './run-jobs'
export { getJob, importCheckedFile, listJobs, readExport, startExport, startImport } from './start-job'
