import { escapeXml } from '@/lib/html/escape'
import { element } from './xml-element'

export type FeedArticle = {
  /** Whole addresses, as all here; it is also the article's name for feed readers, for ever. */
  url: string
  title: string
  description: string
  /** Cleaned, with whole addresses in it. */
  html: string
  /** '' when the article has no picture. */
  imageUrl: string
  /** ISO 8601. */
  publishedAt: string
}

export type BlogFeed = {
  title: string
  description: string
  /** Of the list of articles, and of the feed itself. */
  url: string
  selfUrl: string
  /** Newest first. */
  articles: readonly FeedArticle[]
  /** ISO 8601; null: nobody can say. */
  updatedAt: string | null
}

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"'

/** 'Mon, 02 Mar 2026 09:00:00 GMT' (RFC 822); '' for what is no time. */
const rfc822 = (iso: string | null): string => {
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? '' : at.toUTCString()
}

const writeItem = ({ url, title, description, html, imageUrl, publishedAt }: FeedArticle): string =>
  [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', rfc822(publishedAt)),
    element('description', description),
    imageUrl === '' ? '' : `<media:content url="${escapeXml(imageUrl)}" medium="image"/>`,
    element('content:encoded', imageUrl === '' ? html : `<p><img src="${escapeXml(imageUrl)}" alt=""></p>${html}`),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')

/** RSS 2.0: the newest articles, whole. */
export const writeBlogFeed = ({ title, description, url, selfUrl, articles, updatedAt }: BlogFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', title),
    element('link', url),
    // RSS demands a description, be it an empty one.
    `<description>${escapeXml(description)}</description>`,
    '<language>en-in</language>',
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    element('lastBuildDate', rfc822(updatedAt)),
    ...articles.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n')
