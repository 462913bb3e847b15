import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type WordedRefusal, type Wire } from '@/lib/v2/call'
import { asNumberOrNull, asText, asWire, writeData } from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import { type MediaFile, PICTURE_MAX_BYTES } from './model'
import type { cropRule, uploadRule } from './rules'

const rules = () => import('./rules')

const writeFile = ({ originalName, ...file }: MediaFile): Wire => ({ ...file, original_name: originalName })

function readFile(value: unknown): MediaFile {
  const file = asWire(value)
  const path = asText(file['path'])
  if (path === '') throw new InvalidAnswer()
  const figure = (name: string) => asNumberOrNull(file[name]) ?? 0
  return { path, originalName: asText(file['original_name']), bytes: figure('bytes'), width: figure('width'), height: figure('height') }
}

const refusal = (message: WordedRefusal['message']): WordedRefusal => ({ status: 422, message })

const REFUSALS: Readonly<Record<string, WordedRefusal>> = {
  too_large: { status: 413, message: ({ most = '' }) => `The picture can be up to ${most} MB.` },
  is_svg: refusal(() => 'An SVG drawing can contain scripts and is not accepted. Save it as PNG and upload that.'),
  is_heic: refusal(() => 'Browsers do not show HEIC, the format of iPhones. Save the photo as JPEG and upload that.'),
  not_a_picture: refusal(
    () => 'This file is no picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted, by content, whatever the name says.',
  ),
  too_many_pixels: refusal(
    ({ megapixels = '', most = '' }) => `The picture has ${megapixels} megapixels; up to ${most} are accepted. Make it smaller first.`,
  ),
  too_complex: refusal(
    () => 'The picture takes too much memory or time to read. Save it as JPEG with at most 24 megapixels and upload that.',
  ),
  busy: { status: 503, message: () => 'Too many pictures are being uploaded right now. Please try again in a few seconds.' },
  too_small: refusal(
    ({ width = '', height = '', least = '' }) => `The picture has ${width} × ${height} pixels: the shorter side needs at least ${least}.`,
  ),
  bad_crop: refusal(({ least = '' }) => `The part must lie within the picture and have at least ${least} pixels on each side.`),
}

/** POST /media: a multipart form with `file`. */
export const uploadPicture = defineAdminCall<MediaFile, InferType<typeof uploadRule>>({
  method: 'POST',
  path: '/media',
  right: 'content.edit',
  // The multipart headers and boundaries need extra room; a slightly larger picture still gets the use case's explanation.
  maxBodyBytes: PICTURE_MAX_BYTES + 1024 * 1024,
  input: async () => (await rules()).uploadRule,
  refusals: REFUSALS,
  write: (file) => writeData(writeFile(file)),
  read: (body) => readFile(body['data']),
})

/** POST /media/crop: stores a section of a picture as a new picture; coordinates in pixels of the stored one. */
export const cropPicture = defineAdminCall<MediaFile, InferType<typeof cropRule>>({
  method: 'POST',
  path: '/media/crop',
  right: 'content.edit',
  input: async () => (await rules()).cropRule,
  refusals: { ...REFUSALS, unknown_picture: { status: 404, message: () => 'Only uploaded pictures can be cropped. Upload it again.' } },
  write: (file) => writeData(writeFile(file)),
  read: (body) => readFile(body['data']),
})

/** GET /media?page= */
export const listPictures = defineAdminCall<CutPage<MediaFile>>({
  method: 'GET',
  path: '/media',
  right: 'content.edit',
  write: (page) => writePaged(page, writeFile),
  read: (body) => readPaged(body, readFile),
})
