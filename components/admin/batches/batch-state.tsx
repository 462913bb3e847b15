import type { Batch } from '@/lib/commerce/stock/batches/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { StatusChip, type Tone } from '../status-chip'

const t = adminTexts('batches')

const TONES: Readonly<Record<Batch['state'], Tone>> = { for_sale: 'good', too_short: 'attention', blocked: 'bad' }

export const BatchState = ({ state }: Pick<Batch, 'state'>) => <StatusChip tone={TONES[state]}>{t(state)}</StatusChip>

export const batchName = ({ number }: Pick<Batch, 'number'>): string => number || t('noNumber')

/** 'Almonds 250 g (ALM-250)' */
export const productText = ({ productName, label, sku }: Pick<Batch, 'productName' | 'label' | 'sku'>): string =>
  sku === null ? t('removed') : `${[productName, label].filter(Boolean).join(' ')} (${sku})`
