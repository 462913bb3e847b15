import { useTranslations } from 'next-intl'
import { MATCH_LEVELS, RANKING, rankingAnchor, type RankedList } from '@/lib/commerce/catalog/ranking.model'
import { LeadHead, PolicyFrame, PolicySection } from './policy'
import type { Facts } from './shop-facts'
import { namesAt } from './writing'

/** The keys of RANKING, which is a constant. */
const LISTS = Object.keys(RANKING) as RankedList[]

function RankedListSection({ list }: { list: RankedList }) {
  const t = useTranslations('content.policies.ranking')
  const id = rankingAnchor(list)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="policy-section">
      <h2 id={`${id}-title`}>{t(`lists.${list}.title`)}</h2>
      <div className="prose long-prose">
        <p>{t(`lists.${list}.text`)}</p>
        <ol>
          {RANKING[list].map((factor) => (
            <li key={factor}>
              {t(`factors.${factor}`)}
              {factor === 'match' && (
                <ol>
                  {MATCH_LEVELS.map((level) => (
                    <li key={level}>{t(`levels.${level}`)}</li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type Props = { facts: Facts; /** The absolute URL of the page. */ address: string }

/** What decides the order of the lists (rule 5(3)(f) of the Consumer Protection (E-Commerce) Rules 2020), written from the constants that order them. */
export function Ranking({ facts, address }: Props) {
  const t = useTranslations('content.policies.ranking')
  const others = namesAt(t, 'sections').map((id) => ({ id, title: t(`sections.${id}.title`) }))
  const lists = LISTS.map((list) => ({ id: rankingAnchor(list), title: t(`lists.${list}.title`) }))
  return (
    <PolicyFrame page="ranking" {...{ facts, address }} sections={[...lists, ...others]} head={<LeadHead page="ranking" facts={facts} />}>
      {LISTS.map((list) => (
        <RankedListSection key={list} list={list} />
      ))}
      {others.map(({ id, title }) => (
        <PolicySection key={id} id={id} title={title} t={t} at={`sections.${id}.text`} facts={facts} />
      ))}
    </PolicyFrame>
  )
}
