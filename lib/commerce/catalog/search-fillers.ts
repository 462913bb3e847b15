/** What shoppers write around the thing they want. It may not make a search empty; it counts only when nothing else was typed. */
const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an and any are as at be by can for from get give have i if in is it me my near not now of on only or our per so some than that the these',
    'they this to us want was we were what which will with you your',
    'available best bestseller brand buy buying cheap cheapest cost costs deal deals delivery discount fast find fresh good great how lowest',
    'mart much need nice offer offers online order please pls price prices pricing purchase quality rate rates sale sell seller sellers shop',
    'shopping show store stores superior supplier top under wholesale where india indian today website',
    'accha acche achha achi achhi bhav chahiye daam dam dena dijiye do ka karo ke ki kimat kharidna kitna kitne ko lena mein mujhe rupees rs sasta',
    'sasti wala wale wali aur ya hai',
    'अच्छा अच्छी अच्छे ऑनलाइन और कहां का की कीमत के को खरीदना खरीदें चाहिए ताजा दाम दिखाओ दीजिए भाव मुझे में वाला वाली सस्ता सस्ती है',
    // Packs: what is in them is chosen on the product's page.
    'gm gms gr gram grams gramme kg kgs kilo kilos kilogram kilograms lb lbs oz pack packet packets packs pc pcs pkt pouch units',
    'half किलो ग्राम पाव आधा पैकेट g k',
  ].flatMap((line) => line.split(' ')),
)

/** 500, 500g, 1kg, 250gm */
const AMOUNT = /^\d+(?:g|gm|gms|gr|gram|grams|kg|kgs|kilo|lb|oz|pc|pcs|rs)?$/

export const isFiller = (word: string): boolean => FILLERS.has(word) || AMOUNT.test(word)
