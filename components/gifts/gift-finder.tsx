import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { Link } from '@/components/shared/link'
import { buttonClass } from '@/components/ui/button'
import { StaticHtml } from '@/components/ui/static-html'
import { localHref } from '@/lib/local-href.mjs'
import './gift-finder.css'
import { formatMoney, rupeesToPaise } from '@/lib/kernel/money'

const under = (rupees: number) => ({ value: `-${rupees}`, amount: formatMoney(rupeesToPaise(rupees)) })

/**
 * The gift finder's questions: each is a filter of the product list, each answer a filter value ('' for all products). Labels are in messages,
 * giftFinder.questions. Tastes are attributes of the demo shop's products.
 */
export const QUESTIONS = [
  {
    name: 'price',
    answers: [
      { id: 'small', ...under(700) },
      { id: 'medium', ...under(2_000) },
      { id: 'any', value: '' },
    ],
  },
  {
    name: 'attribute',
    answers: [
      { id: 'box', value: 'Packaging:Gift box' },
      { id: 'jar', value: 'Packaging:Glass jar' },
      { id: 'sweet', value: 'Processing:Sun-dried' },
      { id: 'savoury', value: 'Processing:Roasted & salted' },
      { id: 'all', value: '' },
    ],
  },
  {
    name: 'sort',
    answers: [
      { id: 'popularity', value: 'popularity' },
      { id: 'rated', value: 'top_rated' },
      { id: 'newest', value: 'new_arrival' },
    ],
  },
] as const

/** Only gifts that can be dispatched at once. */
export const FOR_NOW = { name: 'availability', value: 'in_stock' } as const

/** All gifts, for shoppers who prefer to browse. */
const GIFTS_PATH = '/category/gift-hampers'

/** The list that the answers select from. */
export const ANSWERS_PATH = '/shop'

/** Three questions whose answers open the filtered product list: a GET form, which works without JavaScript. `address`: the page's absolute URL. */
export function GiftFinder({ address }: { address: string }) {
  const t = useTranslations('giftFinder')
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={t('title')} address={address} />
      <header className="max-w-[52rem] pt-4 md:pt-8">
        <p className="text-sm font-semibold tracking-wide text-terracotta-ink">{t('eyebrow')}</p>
        <h1 className="mt-1 text-3xl md:text-4xl">{t('title')}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{t('text')}</p>
      </header>
      <form action={localHref(ANSWERS_PATH, useLocale())} method="get" className="gift-finder">
        <StaticHtml as="div" className="contents">
          <input type="hidden" name={FOR_NOW.name} value={FOR_NOW.value} />
          {QUESTIONS.map((question, index) => (
            <Question key={question.name} question={question} number={index + 1} />
          ))}
          <p className="gift-finder-end">
            <button type="submit" className={buttonClass('primary')}>
              {t('show')}
            </button>
            <Link href={GIFTS_PATH}>{t('all')}</Link>
          </p>
        </StaticHtml>
      </form>
    </div>
  )
}

type QuestionProps = { question: (typeof QUESTIONS)[number]; number: number }

/** No answer is preselected: an open question filters nothing. */
function Question({ question: { name, answers }, number }: QuestionProps) {
  const t = useTranslations(`giftFinder.questions.${name}`)
  return (
    <fieldset>
      <legend>
        {number}. {t('legend')}
      </legend>
      <div>
        {answers.map((answer) => (
          <label key={answer.id}>
            <input type="radio" name={name} value={answer.value} className="sr-only" />
            <b>{t(`${answer.id}.name`, { amount: 'amount' in answer ? answer.amount : '' })}</b>
            <span>{t(`${answer.id}.text`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
