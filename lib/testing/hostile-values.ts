import type { Random } from './random'

/** A value in the two forms in which a request can carry it. */
export type Value = {
  /** As JSON text; not always valid JSON. */
  json: string
  /** Percent-encoded, for addresses and forms; not always a valid encoding. */
  encoded: string
}

const DEEP = 20_000
const LONG = 5_000
const TOO_LONG = 70_000

/** Texts that have broken programs: control characters, markup, statements, patterns, names of object properties, and what only looks like a number. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'almonds\0',
  '\r\nSet-Cookie: session=forged',
  '\u0001\u0008\u001b[31m\u007f\u0085',
  '\u202e\u200b\u2066\ufeff',
  '\u{1f95c}'.repeat(40),
  'e\u0301'.repeat(200),
  'x'.repeat(LONG),
  'x'.repeat(TOO_LONG),
  "' OR 1=1 --",
  "'; DROP TABLE customers; --",
  '1) UNION SELECT token_hash FROM sessions --',
  '$$; SELECT pg_sleep(10); --',
  '%_%\\',
  '!&|():*<->',
  '(((((a+)+)+)+)+)$',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '[]',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '0',
  '1.5',
  '0x10',
  '1e309',
  '٣',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '0000000000000000001',
  '2026-02-30',
  'asha@shop.test\nBcc: others@shop.test',
  `${'a'.repeat(300)}@shop.test`,
  '+91 (98765) 43210',
] as const

/** Numbers, structures and texts that only JSON can express, some of them invalid. */
const JSON_TEXTS = [
  'null',
  'true',
  'false',
  '-1',
  '0',
  '-0',
  '1.5',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '1e308',
  '1e400',
  '-1e400',
  '5e-324',
  'NaN',
  'Infinity',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"length":1000000000}',
  '{"toString":1,"valueOf":1}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u0000"',
  '{"\\u0000":1}',
  '[1,"1",null,{"id":1}]',
  `${'['.repeat(12)}${']'.repeat(12)}`,
  `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
] as const

/** Parts of addresses whose encoding is broken, or which mean something to programs that decode them twice. */
const ENCODINGS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%C0%AE%C0%AE',
  '%252e%252e%252f',
  '%2e%2e',
  '..',
  '%2F',
  '%5C',
  '%0d%0a',
  '+',
  ';',
  '*',
] as const

export const inBothForms = (value: string | number | boolean | null | object): Value => {
  const json = JSON.stringify(value)
  return { json, encoded: encodeURIComponent(typeof value === 'string' ? value : json) }
}

/** A value that a careful program refuses, or takes for nothing but text. */
export function drawHostile(random: Random): Value {
  const kind = random.between(1, 10)
  if (kind <= 5) return inBothForms(random.pick(TEXTS))
  if (kind <= 8) {
    const json = random.pick(JSON_TEXTS)
    return { json, encoded: encodeURIComponent(json) }
  }
  const encoded = random.pick(ENCODINGS)
  return { json: JSON.stringify(encoded), encoded }
}
