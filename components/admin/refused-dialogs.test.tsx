import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePolicy, listPolicies } from '@/lib/commerce/content/policies.admin.wire'
import type { AdminPolicy } from '@/lib/commerce/content/policies.model'
import { showcaseCalls } from '@/lib/commerce/content/showcase.admin.wire'
import { listExceptions, listZones, removeException, removeZone } from '@/lib/commerce/delivery/admin.wire'
import { getOwnAccount, removePasskey } from '@/lib/commerce/staff/account.admin.wire'
import { listStaff, resetAccess } from '@/lib/commerce/staff/admin.wire'
import type { Member } from '@/lib/commerce/staff/model'
import { onePage, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { ExceptionsTable } from './delivery/exceptions-table'
import { ZoneScreen } from './delivery/zone-screen'
import { PolicyScreen } from './policies/policy-screen'
import { ShowcaseScreen } from './showcase/showcase-screen'
import { AccountScreen } from './staff/account-screen'
import { StaffScreen } from './staff/staff-screen'

const v2 = fakeV2()
jest.mock('next/navigation', () => ({
  useParams: () => ({ id: '1' }),
  usePathname: () => '/admin',
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}))

const AT = '2026-11-27T08:00:00.000Z'
const TERMS = { min_days: '1', max_days: '2', cash: '1', served: '1' } as const
const POLICY = { html: '<p>Ours</p>', hi_html: '' }
const OWN_POLICY: AdminPolicy = { name: 'return-policy', isOwn: true, fields: POLICY, version: 'v', updatedAt: AT }
const MEMBER: Member = {
  id: 2,
  email: 'meera@shop.example',
  name: 'Meera',
  role: 'packer',
  isActive: true,
  isDemo: false,
  hasAccepted: true,
  hasFactor: true,
  sessions: 0,
  lastUsedAt: null,
  version: 'v',
}
const ZONE = { id: 1, fields: { ...TERMS, name: 'North', states: 'Delhi' }, pinCount: 3, version: 'v' }
const EXCEPTION = { fields: { ...TERMS, prefix: '560', note: '' }, pinCount: 9, stateNames: 'Karnataka', version: 'v' }

beforeEach(async () => {
  await signedInAs(v2, 'owner')
  v2.on(showcaseCalls.banners.list, () => [{ id: 1, fields: { heading: 'Diwali', alt: 'Diwali' }, isShown: true, version: 'v' }])
  v2.on(listZones, () => ({ zones: [ZONE], without: [] }))
  v2.on(listExceptions, () => onePage(EXCEPTION))
  v2.on(listPolicies, () => [OWN_POLICY])
  v2.on(listStaff, () => [MEMBER])
  v2.on(getOwnAccount, () => ({ hasApp: false, recoveryCodes: 8, passkeys: [{ id: 5, name: 'Phone', createdAt: AT }], sessions: [] }))
})

const REFUSED = 'Someone else has changed it.'

it.each([
  ['a banner', showcaseCalls.banners.remove, <ShowcaseScreen key="" showcase="banners" />, /^Remove/, 'Remove'],
  ['a zone', removeZone, <ZoneScreen key="" />, /^Remove/, 'Remove'],
  ['an exception', removeException, <ExceptionsTable key="" mayChange />, /^Remove/, 'Remove'],
  [
    'a policy',
    changePolicy,
    <PolicyScreen key="" name="return-policy" written={POLICY} facts={{}} />,
    'Show our text again',
    'Show our text again',
  ],
  ['the access of a member', resetAccess, <StaffScreen key="" />, 'Reset access', 'Reset access'],
  ['a passkey', removePasskey, <AccountScreen key="" />, 'Remove Phone', 'Remove'],
])(
  'asks before it removes or resets %s, and shows a refusal in the dialog, which stays open',
  async (_, call, screenOf, opener, confirm) => {
    v2.fail(call, refusal(REFUSED, 409))
    const sent = () => v2.requests().filter(({ call: sentCall }) => sentCall.startsWith(call.method))
    render(screenOf)
    await userEvent.click(await screen.findByRole('button', { name: opener }))
    expect(sent()).toEqual([])
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(REFUSED)
    expect(sent()).toHaveLength(1)
  },
)
