type Region = { city: string; state: string }

const isCityState = ({ city, state }: Region): boolean => city.trim().toLowerCase() === state.trim().toLowerCase()

/** 'Jaipur, Rajasthan'. Delhi, Chandigarh and Puducherry are both city and state, and are named once: 'Delhi'. */
export const cityAndState = (region: Region): string => [region.city, isCityState(region) ? '' : region.state].filter(Boolean).join(', ')

/** The last line of a postal address, below city and PIN code: 'Rajasthan, India'; only 'India' where the city is its state. */
export const stateAndCountry = ({ country, ...region }: Region & { country: string }): string =>
  [isCityState(region) ? '' : region.state, country].filter(Boolean).join(', ')
