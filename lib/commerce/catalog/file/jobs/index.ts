/** Background imports and exports of the catalogue, stored as table rows, so that the shopkeeper can leave and check back later. */
export { deleteOldJobFiles, runDueJobs } from './run-jobs'
export { getJob, importCheckedFile, listJobs, readExport, startExport, startImport } from './start-job'
