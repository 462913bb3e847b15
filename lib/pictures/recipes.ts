import { sharp } from '../config/sharp'
import { encodeAsNext } from '../next-adapter/picture-settings'
import { drawIcon, type Icon } from './draw-icon'
import { encodeUpload, type Upload, type Encoded, type Refused } from './encode-upload'
import { maxPixelsOf } from './pixel-limits'
import type { Compose } from '../runtime-types'

/** A worker has a low priority, so a busy machine may take long. */
const TIME_LIMIT = { seconds: 30 }
/** Colour profiles may stand before the first frame. */
const PNG_HEAD_BYTES = 8_192
/** sharp detects the format by the content. No SVG: it can refer to other files. */
const READ_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif']

/** A picture in another width and format; '' as type is its own format, or JPEG instead of WebP and AVIF. */
export type Resize = { kind: 'resize'; source: Uint8Array; width: number; quality: number; type: 'image/avif' | 'image/webp' | '' }
type Photo = NonNullable<Compose['photo']>
export type Recipe = Resize | Compose | Icon | Upload
export type Picture = { type: string; bytes: Uint8Array }

/** null: the photo is not readable, or of an unsupported format */
export type Rendered<R extends Recipe> = R extends { kind: 'upload' } ? Encoded | Refused : Picture | null

const RENDERERS: {
  [Kind in Recipe['kind']]: (recipe: Extract<Recipe, { kind: Kind }>) => Promise<Rendered<Extract<Recipe, { kind: Kind }>>>
} = { resize, compose, icon: drawIcon, upload: encodeUpload }

export function renderPicture<R extends Recipe>(recipe: R): Promise<Rendered<R>> {
  // The renderer of a kind takes the recipes of that kind, which the compiler does not see.
  const render = RENDERERS[recipe.kind] as unknown as (recipe: Recipe) => Promise<Rendered<R>>
  return render(recipe)
}

async function resize({ source, width, quality, type }: Resize): Promise<Picture | null> {
  const picture = sharp(source)
  const { format, pages = 1 } = await picture.metadata()
  if (!READ_FORMATS.includes(format)) return null
  const own = format === 'heif' ? 'avif' : format
  // An animation stays unchanged.
  if ((pages > 1 && own !== 'avif') || isAnimatedPng(source)) return { type: `image/${own}`, bytes: source }
  const resized = picture.timeout(TIME_LIMIT).rotate().resize(width, undefined, { withoutEnlargement: true })
  const target = type.replace('image/', '') || (own === 'webp' || own === 'avif' ? 'jpeg' : own)
  encodeAsNext(resized, target, quality)
  return { type: `image/${target}`, bytes: await resized.toBuffer() }
}

/** An animated PNG has a chunk acTL before its first frame. sharp reads the first frame alone. */
function isAnimatedPng(file: Uint8Array) {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, PNG_HEAD_BYTES))
  return head.toString('latin1', 1, 4) === 'PNG' && head.includes('acTL')
}

async function compose(recipe: Compose): Promise<Picture | null> {
  const { width, height, photo } = recipe.isPhotoAlone && recipe.photo ? await withoutEnlargement(recipe, recipe.photo) : recipe
  const { ground, ink, qualities, maxBytes } = recipe
  const layer = photo && (await fitPhoto(photo))
  if (photo && !layer) return null
  const overlay = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ink}</svg>`)
  const layers = [...(layer ? [layer] : []), { input: overlay }]
  const canvas = sharp({ create: { width, height, channels: 3, background: ground } }).composite(layers)
  const { data, info } = await canvas.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const quality of qualities) {
    const chromaSubsampling = quality > 80 ? '4:4:4' : '4:2:0'
    const bytes = await sharp(data, { raw }).jpeg({ quality, chromaSubsampling }).toBuffer()
    if (bytes.byteLength <= maxBytes) return { type: 'image/jpeg', bytes }
  }
  throw new Error('A picture for link previews does not become small enough.')
}

/** The largest size of the picture that the photo fills. */
async function withoutEnlargement({ width, height }: { width: number; height: number }, photo: Photo) {
  // A file that cannot be read is found by fitPhoto.
  const own = await sharp(photo.file)
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => ({ width, height }),
    )
  const scale = Math.min(1, own.width / width, own.height / height)
  const fitted = { width: Math.max(Math.floor(width * scale), 1), height: Math.max(Math.floor(height * scale), 1) }
  return { ...fitted, photo: { ...photo, area: { left: 0, top: 0, ...fitted } } }
}

/** The photo at its size in the picture. */
async function fitPhoto({ file, area, position, background }: Photo) {
  try {
    const photo = sharp(file, { failOn: 'error', pages: 1 }).timeout(TIME_LIMIT)
    const { format, width, height } = await photo.metadata()
    if (!READ_FORMATS.includes(format) || width * height > maxPixelsOf(format)) return null
    const fitted = photo
      .autoOrient()
      .resize({
        width: area.width,
        height: area.height,
        fit: 'cover',
        position: position === 'attention' ? sharp.strategy.attention : position,
      })
      .flatten({ background })
    const { data, info } = await fitted.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left: area.left, top: area.top }
  } catch {
    // Truncated, corrupt or too large: the picture is drawn without it.
    return null
  }
}
