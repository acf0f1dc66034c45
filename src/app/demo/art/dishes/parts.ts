import { BREAD } from './bread.ts'
import { DAIRY } from './eggs-and-dairy.ts'
import { GRAINS } from './grains.ts'
import { HERBS } from './greens.ts'
import { LIQUIDS } from './liquids.ts'
import { GRILLS } from './grills.ts'
import { MEAT } from './meat.ts'
import { NUTS_AND_FRUIT } from './nuts-and-fruit.ts'
import { SALAD } from './salad.ts'
import { SEAFOOD } from './seafood.ts'
import { DRINKS } from './drinks.ts'
import { SWEETS } from './sweets.ts'
import { VEGETABLES } from './vegetables.ts'

/** All that a dish can consist of. */
export const PARTS = {
  ...GRAINS,
  ...BREAD,
  ...DAIRY,
  ...HERBS,
  ...LIQUIDS,
  ...GRILLS,
  ...MEAT,
  ...NUTS_AND_FRUIT,
  ...SALAD,
  ...SEAFOOD,
  ...DRINKS,
  ...SWEETS,
  ...VEGETABLES,
}
export type PartName = keyof typeof PARTS
