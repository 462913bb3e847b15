import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { BlogList, blogsHref } from '@/components/blog/blog-list'
import { JsonLd } from '@/components/shared/json-ld'
import { pageShare } from '@/lib/seo/share-image'
import { collectionPage } from '@/lib/seo/structured-data/pages'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getBlogs } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'
import { countBefore } from '@/lib/v2/codec'

/** One page of the blog list, shared by the bare address and ?page=n. */
export async function blogsSlot(page: number) {
  const [t, list] = await Promise.all([getTranslations('blog'), section(getBlogs(page))])
  if (list.ok && page > list.value.lastPage) notFound()
  const address = absolute(blogsHref(page))
  return (
    <>
      {list.ok && list.value.items.length > 0 && (
        <JsonLd
          thing={collectionPage({
            name: t('list.title'),
            url: address,
            before: countBefore(list.value),
            total: list.value.total,
            items: list.value.items.map(({ slug, title }) => ({ name: title, url: absolute(`/blog/${slug}`) })),
          })}
        />
      )}
      <BlogList page={page} list={list} address={address} />
    </>
  )
}

export async function blogsMetadata(page: number): Promise<Metadata> {
  const [t, catalog] = await Promise.all([getTranslations('blog'), getTranslations('catalog')])
  return pageMetadata({
    title: t('list.metaTitle'),
    ending: page > 1 ? catalog('pageSuffix', { page }) : '',
    description: t('list.metaDescription'),
    descriptionHtml: '',
    path: blogsHref(page),
    shareImage: (shop) => pageShare(blogsHref(1), shop),
  })
}
