import { type AnyObjectSchema, ValidationError } from 'yup'
import { articleFieldsRule } from '@/lib/commerce/content/articles.rules'
import { shownItemRule } from '@/lib/commerce/content/showcase.rules'
import { couponFieldsRule } from '@/lib/commerce/coupons/admin.rules'
import { newExceptionRule, newZoneRule } from '@/lib/commerce/delivery/admin.rules'
import { newRateRule } from '@/lib/commerce/gst-rates/admin.rules'
import { orderNoteRule, payBackRule, rejectReturnRule } from '@/lib/commerce/orders/admin.rules'
import { synonymsRule } from '@/lib/commerce/search/admin.rules'
import { faultText } from '@/lib/i18n/api-texts'
import { acceptRule, inviteRule, passkeyNameRule, passwordRule, signInRule, totpRule } from '@/lib/commerce/staff/rules'

const namesOf = (rule: AnyObjectSchema) => Object.keys(rule.fields)
const emptyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

async function refusalsOf(rule: AnyObjectSchema, values: object): Promise<readonly string[]> {
  try {
    await rule.validate(values, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.errors.map((fault) => faultText('en', fault))
    throw error
  }
}

const FIELDS = {
  zone: ['served', 'cash', 'min_days', 'max_days', 'name', 'states'],
  exception: ['served', 'cash', 'min_days', 'max_days', 'prefix', 'note'],
  rate: ['subject', 'percent', 'from'],
  synonyms: ['groups'],
  shown: [
    ...[
      'photo',
      'photo_mobile',
      'alt',
      'heading',
      'link_text',
      'url',
      'banner',
      'banner_alt',
      'title',
      'slug',
      'link',
      'published_at',
      'html',
    ],
    ...['hi_alt', 'hi_heading', 'hi_link_text', 'hi_title', 'hi_banner_alt', 'hi_html'],
  ],
}
const inFields = (names: readonly string[], chosen: object = {}) => ({ version: 'v', fields: { ...emptyOf(names), ...chosen } })

it.each<[string, AnyObjectSchema, object]>([
  ['sign-in', signInRule, emptyOf(namesOf(signInRule))],
  ['invitation', inviteRule, emptyOf(namesOf(inviteRule))],
  ['accepted invitation', acceptRule, { ...emptyOf(namesOf(acceptRule)), token: 'token' }],
  ['password', passwordRule, { password: '' }],
  ['code of the app', totpRule, { code: '' }],
  ['passkey', passkeyNameRule, { name: '' }],
  ['coupon', couponFieldsRule, { ...emptyOf(namesOf(couponFieldsRule)), kind: 'product' }],
  ['zone', newZoneRule, inFields(FIELDS.zone)],
  ['exception', newExceptionRule, inFields(FIELDS.exception)],
  ['GST rate', newRateRule, inFields(FIELDS.rate, { kind: 'hsn' })],
  ['synonyms', synonymsRule, inFields(FIELDS.synonyms)],
  ['article', articleFieldsRule, emptyOf(namesOf(articleFieldsRule))],
  ['banner', shownItemRule('banners'), inFields(FIELDS.shown)],
  ['project', shownItemRule('projects'), inFields(FIELDS.shown)],
  ['story', shownItemRule('stories'), inFields(FIELDS.shown)],
  ['staff note', orderNoteRule, { text: '', for_packing: false }],
  ['refusal of a return', rejectReturnRule, { sku: 'A', note: '' }],
  ['repayment', payBackRule, { reference: '', seen: null }],
])('an empty form is refused in the words of the screen, not of the protocol: %s', async (_, rule, values) => {
  const refusals = await refusalsOf(rule, values)
  expect(refusals).not.toEqual([])
  expect(refusals.filter((text) => /field is required|[a-z]_[a-z]/.test(text))).toEqual([])
})

it('the e-mail address of an invitation is asked for by its name', async () => {
  expect(await refusalsOf(inviteRule, { email: '', name: 'Meera', role: 'packer' })).toEqual(['Enter the e-mail address.'])
})
