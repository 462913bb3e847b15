import type { Nutrition, ProductLabel } from '@/lib/domain/catalog'
import { NUTRIENTS } from '@/lib/domain/nutrition'
import type { Wire } from './call'
import { asBooleanOrNull, asNumberOrNull, asText, isWire } from './reading'

export const writeLabel = (label: ProductLabel): Wire => ({
  origin_country: label.originCountry,
  origin_region: label.originRegion,
  packed_by: label.packedBy,
  packer_name: label.packerName,
  packer_address: label.packerAddress,
  customer_care: label.customerCare,
  fssai_licence: label.fssaiLicence,
  vegetarian: label.vegetarian,
  ingredients: label.ingredients,
  allergens: label.allergens,
  nutrition: label.nutrition,
  storage: label.storage,
  shelf_life_months: label.shelfLifeMonths,
})

function readNutrition(value: unknown): Nutrition | null {
  if (!isWire(value) || NUTRIENTS.some((nutrient) => asNumberOrNull(value[nutrient]) === null)) return null
  // Each has just been found to be there.
  const figure = (nutrient: (typeof NUTRIENTS)[number]) => asNumberOrNull(value[nutrient]) ?? 0
  const fibreG = asNumberOrNull(value['fibreG'])
  const cholesterolMg = asNumberOrNull(value['cholesterolMg'])
  return {
    energyKcal: figure('energyKcal'),
    proteinG: figure('proteinG'),
    carbohydrateG: figure('carbohydrateG'),
    totalSugarsG: figure('totalSugarsG'),
    addedSugarsG: figure('addedSugarsG'),
    fatG: figure('fatG'),
    saturatedFatG: figure('saturatedFatG'),
    transFatG: figure('transFatG'),
    ...(fibreG === null ? {} : { fibreG }),
    ...(cholesterolMg === null ? {} : { cholesterolMg }),
    sodiumMg: figure('sodiumMg'),
  }
}

const PACKERS = ['packer', 'importer'] as const

export function readLabel(value: unknown): ProductLabel | null {
  if (!isWire(value)) return null
  return {
    originCountry: asText(value['origin_country']),
    originRegion: asText(value['origin_region']),
    packedBy: PACKERS.find((one) => one === value['packed_by']) ?? null,
    packerName: asText(value['packer_name']),
    packerAddress: asText(value['packer_address']),
    customerCare: asText(value['customer_care']),
    fssaiLicence: asText(value['fssai_licence']),
    vegetarian: asBooleanOrNull(value['vegetarian']),
    ingredients: asText(value['ingredients']),
    allergens: Array.isArray(value['allergens']) ? value['allergens'].map(asText) : null,
    nutrition: readNutrition(value['nutrition']),
    storage: asText(value['storage']),
    shelfLifeMonths: asNumberOrNull(value['shelf_life_months']),
  }
}
