/** Where India Post's directory is wrong, with the reason for each correction. The build fails at a PIN code that its first digits put into another state. */

type Correction = { state: string; district: string; source: string }

export const CORRECTIONS: Readonly<Record<string, Correction>> = {
  '334002': {
    state: 'Rajasthan',
    district: 'Bikaner',
    source:
      'The directory says Raipur, Chhattisgarh, but its office is NDC Bikaner of the Bikaner Division, at the coordinates of Bikaner.',
  },
  '384316': {
    state: 'Gujarat',
    district: 'Mehsana',
    source: 'The directory says Nagaur, Rajasthan, but Kansa is of the Mahesana Division, at the coordinates of Mehsana.',
  },
  '396240': {
    state: 'Dadra and Nagar Haveli and Daman and Diu',
    district: 'Dadra and Nagar Haveli',
    source:
      'The directory puts the sub-office (Karad) into Valsad, but seven of its nine offices, Rakholi among them, into the Union territory.',
  },
  '504346': {
    state: 'Telangana',
    district: 'Adilabad',
    source: 'The directory says Prakasam, Andhra Pradesh, but Indervelli is of the Adilabad Division in the Telangana Circle.',
  },
  '612906': {
    state: 'Tamil Nadu',
    district: 'Ariyalur',
    source: 'The directory says Kozhikode, Kerala, but Melanikuzhi is of the Tiruchirapalli Division, at the coordinates of Ariyalur.',
  },
  '799001': {
    state: 'Tripura',
    district: 'West Tripura',
    source: 'The directory says Nirmal, Telangana, but its head office is of the Agartala Division, at the coordinates of Agartala.',
  },
}

/** PIN codes of the directory that no place has. A shopper who types one is asked for the state. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '791701':
    'Two villages of the Mizoram Division, where PIN codes begin with 796, under digits of Arunachal Pradesh: either the one or the other is a misprint.',
  '818142': 'One village of the Dhanbad Division, where PIN codes begin with 82: no sorting district has the digits 818.',
}
