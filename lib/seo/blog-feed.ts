import { escapeXml, xmlElement } from '@/lib/html/text'

export type FeedArticle = {
  /** Absolute, like every URL here. Feed readers identify the article by it. */
  url: string
  title: string
  description: string
  /** Sanitised, with absolute URLs. */
  html: string
  /** '' for an article without a picture. */
  imageUrl: string
  /** ISO 8601. */
  publishedAt: string
}

export type BlogFeed = {
  title: string
  /** 'en-IN'. */
  language: string
  description: string
  /** The page that lists the articles. */
  url: string
  /** The feed itself. */
  selfUrl: string
  /** Newest first. */
  articles: readonly FeedArticle[]
  /** ISO 8601; null when unknown. */
  updatedAt: string | null
}

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"'

/** 'Mon, 02 Mar 2026 09:00:00 GMT' (RFC 822); '' for a text that is no date. */
const rfc822 = (iso: string | null): string => {
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? '' : at.toUTCString()
}

const writeItem = ({ url, title, description, html, imageUrl, publishedAt }: FeedArticle): string =>
  [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    xmlElement('pubDate', rfc822(publishedAt)),
    xmlElement('description', description),
    imageUrl === '' ? '' : `<media:content url="${escapeXml(imageUrl)}" medium="image"/>`,
    xmlElement('content:encoded', imageUrl === '' ? html : `<p><img src="${escapeXml(imageUrl)}" alt=""></p>${html}`),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')

/** RSS 2.0 with the full text of the newest articles. */
export const writeBlogFeed = ({ title, language, description, url, selfUrl, articles, updatedAt }: BlogFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', url),
    // RSS requires a description, even an empty one.
    `<description>${escapeXml(description)}</description>`,
    xmlElement('language', language.toLowerCase()),
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    xmlElement('lastBuildDate', rfc822(updatedAt)),
    ...articles.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n')
