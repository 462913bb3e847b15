import { endpoints } from '@/lib/http/calls'
import { callName, MAX_BODY_BYTES } from '@/lib/v2/call'
import { laneOf } from './lanes'
import { uploadBytesOf } from './upload-calls'

it.each(endpoints.map((endpoint) => [callName(endpoint), endpoint] as const))(
  'REL-06 lets in what %s takes, and has a lane of its own for photos',
  (_, { path, maxBodyBytes }) => {
    const url = `/api/v2${path}`
    const takesPhotos = maxBodyBytes > MAX_BODY_BYTES
    expect(uploadBytesOf(url) !== undefined).toBe(takesPhotos)
    expect(laneOf({ url, headers: {} }, () => false) === 'uploads').toBe(takesPhotos)
    expect(uploadBytesOf(url) ?? MAX_BODY_BYTES).toBeGreaterThanOrEqual(maxBodyBytes)
  },
)
