/**
 * Editorial content and settings: sliders, projects, articles, stories, and the shop's settings, of which only public ones leave the engine. Main entry points:
 * `shopSettings`, `getPublicSettings`, `listBlogs`.
 */
export { getBlog, listBlogs, listProjects, listSliders, listStories } from './content'
export { changeSettings, listSettings } from './change-settings'
export { getPublicSettings, shopSettings, findSiteUrl, storeSiteUrl } from './settings'
export {
  changeArticle,
  cleanArticle,
  createArticle,
  getArticle,
  getPreview,
  listArticles,
  publishArticle,
  publishDueArticles,
  revokePreview,
  sharePreview,
  unpublishArticle,
} from './manage-articles'
export { changeMenus, getMenus } from './manage-menus'
export { changePolicy, listOwnPolicies, listPolicies } from './manage-policies'
export { addShown, changeShown, listShowcase, orderShowcase, removeShown, setShown } from './manage-showcase'
export { listArticleTitles, listProjectTitles, listStoryTitles } from './names.queries'
