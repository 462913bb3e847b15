import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/**
 * A file of deploy/ with values in place of its ${…}.
 * @param {string} template
 * @param {Readonly<Record<string, string>>} values
 */
export function fill(template, values) {
  return readFileSync(new URL(`../../deploy/${template}`, import.meta.url), 'utf8').replace(/\$\{([A-Z_0-9]+)\}/g, (_all, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/${template} names \${${name}}, which has no value.`)
    return value
  })
}

/**
 * The settings of an nginx of its own: what the system's nginx.conf has, and the site.
 * @param {{ folder: string, host: string, port: number, upstreams: readonly number[] }} options  folder: for its temporary files
 */
export function nginxSettings({ folder, host, port, upstreams }) {
  const names = Object.fromEntries(upstreams.map((upstream, at) => [`SHOP_${at + 1}`, `127.0.0.1:${upstream}`]))
  const site = fill('nginx.conf.template', { ...names, LISTEN: `${isIP(host) === 6 ? `[${host}]` : host}:${port}` })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
    .join('\n')
  return `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`
}

/** Without -e, nginx writes its first complaints to a file that only root may create. */
export const nginxParameters = (/** @type {string} */ file) => ['-e', 'stderr', '-c', file]
