import type { Story } from '@/lib/domain/content'
import { defineCall } from './call'
import { asIdOrNull, asImageUrl, asText, dataList, readEach } from './reading'
import { writeData, writeImage } from './writing'

/** GET /stories: of customers, newest first. */
export const listStories = defineCall<readonly Story[]>({
  method: 'GET',
  path: '/stories',
  write: (stories, to) =>
    writeData(
      stories.map(({ id, link, bannerUrl, title, createdAt, descriptionHtml }) => ({
        id,
        link,
        banner: writeImage(bannerUrl, to),
        title,
        created_at: createdAt,
        description: descriptionHtml,
      })),
    ),
  read: (body, from) =>
    readEach(dataList(body), (story) => {
      const title = asText(story['title'])
      if (title === '') return null
      return {
        // The documents list none.
        id: asIdOrNull(story['id']),
        link: asText(story['link']),
        bannerUrl: asImageUrl(story['banner'], from),
        title,
        createdAt: asText(story['created_at']),
        descriptionHtml: asText(story['description']),
      }
    }),
})
