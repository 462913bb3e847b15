export { getBlog, listBlogs, listProjects, listSliders, listStories } from './content'
export { getPublicSettings, readSettings, findSiteUrl, storeSiteUrl } from './settings'
