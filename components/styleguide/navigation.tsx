import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { Pagination } from '@/components/shared/pagination'
import { RankingLink } from '@/components/shared/ranking-link'
import { SectionHeading } from '@/components/shared/section-heading'
import { ShareRow } from '@/components/shared/share-row'
import { SocialLinks } from '@/components/shared/social-links'
import { TrustStrip } from '@/components/shared/trust-strip'
import { buttonClass, type ButtonKind } from '@/components/ui/button'
import { Carousel } from '@/components/ui/carousel'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon, ICONS } from '@/components/ui/icon'
import { RichText } from '@/components/ui/rich-text'
import { Tabs } from '@/components/ui/tabs'
import { Group, Piece } from './part'
import { LONG_DEVANAGARI, LONG_LATIN, LONG_WORD } from './samples'

const KINDS: readonly ButtonKind[] = ['primary', 'outline', 'quiet', 'danger']
const HREF = '#top'
const SOCIAL = { facebook_link: HREF, twitter_link: HREF, instagram_link: HREF, linkedin_link: HREF }

export const Buttons = () => (
  <Group title="Buttons and icons">
    {KINDS.map((kind) => (
      <Piece key={kind} state={`${kind}: usual, disabled, busy, long`}>
        <div className="flex flex-wrap gap-3">
          <button className={buttonClass(kind)}>Add to Cart</button>
          <button className={buttonClass(kind)} disabled>
            Add to Cart
          </button>
          <button className={buttonClass(kind)} aria-disabled aria-busy>
            Adding…
          </button>
          <button className={buttonClass(kind)}>{LONG_LATIN}</button>
          <button className={buttonClass(kind)}>{LONG_DEVANAGARI}</button>
        </div>
      </Piece>
    ))}
    <Piece state="icons">
      <div className="flex flex-wrap gap-4">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Piece>
  </Group>
)

export const Navigation = () => (
  <Group title="Navigation">
    <Piece state="breadcrumbs: usual, long">
      <Breadcrumbs label="Usual" trail={[{ label: 'Home', href: '/' }]} here="Nuts" />
      <Breadcrumbs label="Long" trail={[{ label: LONG_LATIN, href: HREF }]} here={LONG_DEVANAGARI} />
    </Piece>
    <Piece state="pages: first of 2, middle of 40, last">
      {[
        [1, 2],
        [20, 40],
        [40, 40],
      ].map(([page = 1, last = 1]) => (
        <Pagination key={`${page}/${last}`} hrefOf={(number) => `?page=${number}`} page={page} lastPage={last} />
      ))}
    </Piece>
    <Piece state="heading of a section: usual, long">
      <SectionHeading title="Best sellers" eyebrow="This week" link={{ href: HREF, text: 'View all' }} />
      <SectionHeading title={LONG_DEVANAGARI} link={{ href: HREF, text: 'View all' }} />
    </Piece>
    <Piece state="tabs">
      <Tabs
        label="Tabs"
        tabs={[
          { id: 'one', label: 'Benefits', panel: LONG_LATIN },
          { id: 'two', label: 'Specification', panel: LONG_DEVANAGARI },
        ]}
      />
    </Piece>
    <Piece state="disclosure">
      <Disclosure summary="Open" summaryClassName={buttonClass('outline')} className="relative w-fit">
        <p className="absolute z-10 w-64 rounded-card bg-card p-4 shadow-float">{LONG_LATIN}</p>
      </Disclosure>
    </Piece>
    <Piece state="share, social links, trust">
      <ShareRow url="https://shop.example/almonds" title="Almonds" />
      <SocialLinks settings={SOCIAL} />
      <TrustStrip />
      <RankingLink list="recommended" />
    </Piece>
    <Piece state="carousel">
      <Carousel
        label="Carousel"
        labels={{ role: 'carousel', previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' }}
        railClassName="rail"
        controlsClassName="flex gap-2"
      >
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <a href={HREF} className="block rounded-card bg-panel p-6">
              {LONG_LATIN}
            </a>
          </li>
        ))}
      </Carousel>
    </Piece>
    <Piece state="rich text">
      <RichText html={`<h2>Heading</h2><p>${LONG_LATIN}</p><ul><li>${LONG_DEVANAGARI}</li><li>${LONG_WORD}</li></ul>`} />
    </Piece>
  </Group>
)
