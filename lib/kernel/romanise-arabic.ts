/*
 * Urdu, Sindhi and Kashmiri in Arabic script omit short vowels, and write two vowels like the consonants v and y. This produces the most probable
 * pronunciation: 'کاجو' becomes 'kaju', 'محمد' 'mahamad', 'اخروٹ' 'akhrot'.
 */

const letters = (pairs: string): readonly (readonly [string, string])[] =>
  pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const)

const CONSONANTS = new Map(
  letters(
    'بb پp تt ٹt ثs جj چch حh خkh دd ڈd ذz رr ڑr زz ژzh سs شsh صs ضz طt ظz غgh فf قq کk كk گg لl مm نn ںn ' +
      'ٻb ڀbh ٺth ٽt ٿth ڄj ڃn ڇchh ڊd ڌdh ڍdh ڏd ڙr ڪk ڦph ڳg ڱn ڻn',
  ),
)
const VOWELS = new Map(
  letters('اa آa أa إi ٱa ٲa ٳa ےe ۓe ۆo ۄo ێe ؤo ىa ةa ۃa ۀa \u064ea \u0650i \u064fu \u0670a \u064ban \u064din \u064cun'),
)
const YE = 'یيؠ'
const ASPIRATE = 'ھ'
const LONG_VOWELS = 'اآے'
/** A mark that only repeats the vowel letter after it. */
const REPEATED_VOWEL = /[\u064e-\u0650](?=[اویي])/g

type Sound = { text: string; isVowel: boolean }

const isOneOf = (set: string, letter: string | undefined): boolean => letter !== undefined && set.includes(letter)

const vowel = (text: string): Sound => ({ text, isVowel: true })
const consonant = (text: string): Sound => ({ text, isVowel: false })

type Around = { last: Sound | undefined; next: string | undefined }

/** Letters that are vowels or consonants depending on their neighbours; null: silent. */
const AMBIGUOUS: readonly (readonly [letters: string, spell: (around: Around) => Sound | null])[] = [
  [
    'و',
    ({ last, next }) => {
      if (!last || last.isVowel || isOneOf(`${LONG_VOWELS}${YE}`, next)) return consonant('v')
      return vowel(next === undefined ? 'u' : 'o')
    },
  ],
  [YE, ({ last, next }) => (last === undefined || isOneOf(LONG_VOWELS, next) ? consonant('y') : vowel('i'))],
  ['ع', ({ last, next }) => (last?.isVowel || isOneOf(`${LONG_VOWELS}${YE}و`, next) ? null : vowel('a'))],
  ['ہه', ({ last, next }) => (next === undefined && last && !last.isVowel ? vowel('a') : consonant('h'))],
]

function spellLetter(letter: string, around: Around): Sound | null {
  const ambiguous = AMBIGUOUS.find(([letters]) => letters.includes(letter))
  if (ambiguous) return ambiguous[1](around)
  const [v, c] = [VOWELS.get(letter), CONSONANTS.get(letter)]
  return v !== undefined ? vowel(v) : c === undefined ? null : consonant(c)
}

function soundsOf(word: string): readonly Sound[] {
  const written = [...word.replace(REPEATED_VOWEL, '')]
  const sounds: Sound[] = []
  for (const [at, letter] of written.entries()) {
    const last = sounds.at(-1)
    if (letter === ASPIRATE && last && !last.isVowel) last.text += 'h'
    else {
      const sound = spellLetter(letter, { last, next: written[at + 1] })
      if (sound) sounds.push(sound)
    }
  }
  return sounds
}

/** An 'a' separates two consonants, unless there is a vowel on both sides of them: 'sharma', 'akhrot'. */
export function spellArabicWord(word: string): string {
  let [spelt, endsInVowel] = ['', false]
  const sounds = soundsOf(word)
  for (const [at, { text, isVowel }] of sounds.entries()) {
    const [next, second] = [sounds[at + 1], sounds[at + 2]]
    const isBetween = !isVowel && next !== undefined && !next.isVowel
    const needsVowel = isBetween && !(endsInVowel && second?.isVowel)
    spelt += needsVowel ? `${text}a` : text
    endsInVowel = isVowel || needsVowel
  }
  return spelt
}
