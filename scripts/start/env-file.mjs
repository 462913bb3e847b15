import { readFileSync } from 'node:fs'

/**
 * Takes over what `.env.local` and `.env` say and the environment does not. The files must be read before anything is installed, so by
 * ourselves; Node's own reader came with 20.12, and 20.9 is promised.
 */
export function loadEnvFiles() {
  for (const name of ['.env.local', '.env']) {
    for (const [key, value] of Object.entries(parseEnvFile(readOrEmpty(new URL(`../../${name}`, import.meta.url))))) {
      process.env[key] ??= value
    }
  }
}

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, key, raw] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return key === undefined || raw === undefined ? [] : [[key, unquote(raw)]]
  })
  return Object.fromEntries(lines)
}

/** @param {string} raw */
function unquote(raw) {
  const quoted = /^(["'])(.*)\1(\s+#.*)?$/.exec(raw)
  return quoted?.[2] ?? raw.replace(/(^|\s+)#.*$/, '')
}

/** @param {URL} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
