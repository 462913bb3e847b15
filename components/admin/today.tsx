'use client'

import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from './page'

const t = adminTexts('today')

export const Today = () => <Page title={t('title')}>{null}</Page>
