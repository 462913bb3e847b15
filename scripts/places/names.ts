/** 'S.O', 'HO', 'GPO' … and the text after it: the kind of the office, and its number among offices of one name. */
const OFFICE =
  /\s*\((?:[^)]*\)?).*$|[\s.](?:[SHBP]\.? ?O|G\.? ?P\.? ?O|H\.?P\.?O|(?:ND ?)?[TD]?SO|E\.?D\.?S\.?O|MDG|M\.D\.G|LSG|Head Post Office|Sub Post Office)\b\.?.*$/i
/** At the end of a name: a part of the town. */
const PART =
  /(?:[\s.]+(?:R\.? ?S\.?|Rly\.? Stn\.?|Railway Station|Court|Courts|Collectorate|Collectrate|Kutchery|Cantt?\.?|Cantonment|Bus ?Stand|City|H\.?Q|Bazaar|Jn|Junction|Town|State|Hsg ?II?|[A-Z]|Sr|C\.? ?F|S\.? ?F))+$/i
/** An office named after an institution or a quarter, not a town. */
const NO_TOWN =
  /\d|&|\/|\b(?:NDC|Nodal|Delivery|Cent(?:re|er)|University|Campus|College|Airport|Hospital|Secretariat|Sect|Sec|Sector|Phase|Complex|Counter|GIDC|MIDC|IDA|Estate|Factory|Project|Camp|Extension|Extn|Lines?|Marg|Road|Rd|Chowk|Colony|Block|School|Institute|High Court|Bhaw?[av]n|Mills?|Market|Area|Industrial|Refinery|Thermal|Power|Station|Workshop|CRPF|BSF|ITBP|PAC|AFS|IAF|IIT|IIM|NIT|AIIMS|BHEL|NTPC|ONGC|TPS|CISF|SAF|I\.?E|Vidya\w*|\w+ Mandi|Society|Hostel|Hotel|Temple|Gate|Works?|Medical|Engineering|Agri\w*|Sugar|Cements?|Cotton|Coll(?:ier)?y|Colls|Mines|Sanatorium|Air Force|Naval|Depot|Washery|Barrage|Aerodrome|Building|Layout|Circle|Park|Stn|T ?Ship|Textiles|Seasonal|Greens|Farm|Base|Sessions?|Bank|Bldg|Ltd|Univ\w*|\w*Poly(?:technic|ticnic)\w*|\w*Coll[ae]ge|Fact|Refin\w+|Observatory|Cables|Film|Press|Housing|Board|Boarding|Settlement|Technology|Rese?a?rch|Lab|Economic|Fisheries|Product|Plant|Enclave|Air ?(?:Field|Port|Strip)|Sanitorium|Coliery|Open|Special|Coop|Genco|Iffco|App|Corporation|Fertili[sz]er\w*|Spinning|Paper|Newsprint|Hindmotor|Aerocity|\w*Icomplex|Lati Plot|Ind|ESD|GIPCL|IGIT|SMVDU|ICRISAT|BEML|APIIIT|IGNTU|IISER|AIE|OEF|OFE|CPE|HAPF|INS|UTCL|SWAU|PNGAEI)\b/i
/** Begins with a part of a town: 'Collectorate Firozabad'. */
const QUARTER = /^(?:Courts?|Collectorate|Collectrate|Kutchery|Bus ?Stand)\b/i
/** 'C.R.P.F. Pinjore', 'H A L Korwa': at least three initials. */
const INITIALS = /(?:\b\p{L}[.\s]\s?){3}/u
/** 'RGPPL Anjanvel', 'Vssk Pangri': an abbreviation, because no vowel is in it. */
const ABBREVIATION = /^[b-df-hj-np-tv-xz]{2,}$/i
/** A saint, a mount, and the two halves of a village (Budruk, Khurd). */
const PART_OF_A_NAME = /^(?:St|Mt|Ch|Bk|Kd|Kh)\b/i
/** In a name whose other words are in lower case. */
const UPPER_CASE = /^\p{Lu}{2,}$/u
const TRAILING = /[.,\s-]+$/
const MIN_LETTERS = 3

/** 'KUMURAM BHEEM ASIFABAD' → 'Kumuram Bheem Asifabad'. Roman numerals stay upper case, 'and' lower case. */
export const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s.(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(?:Ii|Iii|Iv|Vi|Vii)\b/g, (roman) => roman.toUpperCase())
    .replace(/ (And|Da) /g, (small) => small.toLowerCase())
    .replace(/\s*\.\s*(?=\p{L}{2})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()

/** 'Vadakkancherry MBR' → 'Vadakkancherry'; '' for an institution, whose name begins with its abbreviation: 'RGPPL Anjanvel'. */
function withoutAbbreviation(name: string): string {
  const words = name.split(/\s+/)
  const isMixed = words.some((word) => /\p{Ll}/u.test(word))
  const isAbbreviation = (word: string) => ABBREVIATION.test(word) || (isMixed && UPPER_CASE.test(word))
  const at = words.findIndex((word) => !PART_OF_A_NAME.test(word) && isAbbreviation(word))
  return at === -1 ? name : words.slice(0, at).join(' ')
}

/** The town in an office's name; null if the office is named after something else. */
export function townInOffice(office: string): string | null {
  const bare = office.trim().replace(OFFICE, '').trim()
  if ([NO_TOWN, QUARTER, INITIALS].some((pattern) => pattern.test(bare))) return null
  const town = withoutAbbreviation(bare.replace(TRAILING, '').replace(PART, '').replace(TRAILING, ''))
  return (town.match(/\p{L}/gu) ?? []).length < MIN_LETTERS ? null : titleCase(town)
}

export function groupBy<T>(things: Iterable<T>, keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return groups
}

/** The most frequent value, ignoring ''. In a tie the first in alphabetical order, so that the same data give the same file. */
export function mostOften(values: readonly string[]): string {
  const counted = [...groupBy(values.filter(Boolean), (value) => value)].map(([value, all]) => ({ value, times: all.length }))
  counted.sort((a, b) => b.times - a.times || (a.value < b.value ? -1 : 1))
  return counted[0]?.value ?? ''
}
