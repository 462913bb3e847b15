import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { ExceptionsTable } from './delivery/exceptions-table'
import { ZoneScreen } from './delivery/zone-screen'
import { PolicyScreen } from './policies/policy-screen'
import { ShowcaseScreen } from './showcase/showcase-screen'
import { AccountScreen } from './staff/account-screen'
import { StaffScreen } from './staff/staff-screen'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({
  useParams: () => ({ id: '1' }),
  usePathname: () => '/admin',
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}))

const AT = '2026-11-27T08:00:00.000Z'
const TERMS = { min_days: '1', max_days: '2', cash: '1', served: '1' }
const POLICY = { html: '<p>Ours</p>', hi_html: '' }
const MEMBER = {
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
const READS: Readonly<Record<string, unknown>> = {
  '/me': { staffId: 1, role: 'owner', lacksFactor: false },
  '/banners': [{ id: 1, fields: { heading: 'Diwali', alt: 'Diwali' }, isShown: true, version: 'v' }],
  '/delivery/zones': { zones: [{ id: 1, fields: { ...TERMS, name: 'North', states: 'Delhi' }, pinCount: 3, version: 'v' }], without: [] },
  '/delivery/exceptions': {
    items: [{ fields: { ...TERMS, prefix: '560', note: '' }, pinCount: 9, stateNames: 'Karnataka', version: 'v' }],
    page: 1,
    perPage: 50,
    total: 1,
    lastPage: 1,
  },
  '/policies': [{ name: 'return-policy', isOwn: true, fields: POLICY, version: 'v', updatedAt: AT }],
  '/staff': [MEMBER],
  '/account': { hasApp: false, recoveryCodes: 8, passkeys: [{ id: 5, name: 'Phone', createdAt: AT }], sessions: [] },
}

beforeEach(() => {
  // A border of the test: the mock stands for every read.
  jest.mocked(useAdminRead).mockImplementation(((call: { path: string }) => ({
    value: READS[call.path],
    failure: null,
    isLoading: false,
    retry: () => Promise.resolve(),
  })) as never)
})

const REFUSED = 'Someone else has changed it.'

it.each([
  ['a banner', <ShowcaseScreen key="" showcase="banners" />, /^Remove/, 'Remove'],
  ['a zone', <ZoneScreen key="" />, /^Remove/, 'Remove'],
  ['an exception', <ExceptionsTable key="" mayChange />, /^Remove/, 'Remove'],
  ['a policy', <PolicyScreen key="" name="return-policy" written={POLICY} facts={{}} />, 'Show our text again', 'Show our text again'],
  ['the access of a member', <StaffScreen key="" />, 'Reset access', 'Reset access'],
  ['a passkey', <AccountScreen key="" />, 'Remove Phone', 'Remove'],
])('asks before it removes or resets %s, and shows a refusal in the dialog, which stays open', async (_, screenOf, opener, confirm) => {
  const sent = answerAdmin({ status: 409, body: { message: REFUSED } })
  render(screenOf)
  await userEvent.click(screen.getByRole('button', { name: opener }))
  expect(sent).toEqual([])
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(REFUSED)
  expect(sent).toHaveLength(1)
})
