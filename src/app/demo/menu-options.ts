import type { Allergen } from '#shop/menu/contract.ts'

interface DemoOption {
  readonly en: string
  readonly ar: string
  readonly fils: number
  readonly soldOut?: true
  /** If absent, none are declared. */
  readonly allergens?: readonly Allergen[]
}

interface DemoGroup {
  readonly en: string
  readonly ar: string
  readonly least: number
  readonly most: number
  readonly options: readonly DemoOption[]
}

export type OptionSet =
  | 'plateSize'
  | 'sharing'
  | 'bread'
  | 'spice'
  | 'sides'
  | 'protein'
  | 'dressing'
  | 'cupSize'
  | 'sugar'
  | 'toppings'

/** Groups of options that several dishes share. */
export const OPTION_SETS: Readonly<Record<OptionSet, DemoGroup>> = {
  plateSize: {
    en: 'Size',
    ar: 'الحجم',
    least: 1,
    most: 1,
    options: [
      { en: 'Regular', ar: 'عادي', fils: 0 },
      { en: 'Large', ar: 'كبير', fils: 950 },
    ],
  },
  sharing: {
    en: 'For how many',
    ar: 'لكم شخص',
    least: 1,
    most: 1,
    options: [
      { en: 'One person', ar: 'شخص واحد', fils: 0 },
      { en: 'Two persons', ar: 'شخصان', fils: 3_190 },
      { en: 'Family of four', ar: 'عائلة من أربعة', fils: 9_285 },
    ],
  },
  bread: {
    en: 'Bread',
    ar: 'الخبز',
    least: 0,
    most: 2,
    options: [
      { en: 'Warm khubz', ar: 'خبز عربي ساخن', fils: 200, allergens: ['gluten'] },
      { en: 'Tannour bread', ar: 'خبز تنّور', fils: 300, allergens: ['gluten'] },
      { en: 'Gluten-free bread', ar: 'خبز خالٍ من الغلوتين', fils: 450 },
    ],
  },
  spice: {
    en: 'How hot',
    ar: 'درجة الحرارة',
    least: 1,
    most: 1,
    options: [
      { en: 'Mild', ar: 'بارد', fils: 0 },
      { en: 'Medium', ar: 'وسط', fils: 0 },
      { en: 'Hot, with daqoos', ar: 'حار مع دقوس', fils: 150 },
    ],
  },
  sides: {
    en: 'On the side',
    ar: 'الأطباق الجانبية',
    least: 0,
    most: 4,
    options: [
      { en: 'Yoghurt with cucumber', ar: 'لبن بالخيار', fils: 435, allergens: ['milk'] },
      { en: 'Tomato daqoos', ar: 'دقوس الطماطم', fils: 250 },
      { en: 'Garden salad', ar: 'سلطة خضراء', fils: 835 },
      { en: 'Pickles', ar: 'مخللات', fils: 300, allergens: ['sulphites'] },
      { en: 'French fries', ar: 'بطاطس مقلية', fils: 790 },
    ],
  },
  protein: {
    en: 'Protein',
    ar: 'البروتين',
    least: 1,
    most: 1,
    options: [
      { en: 'Chicken', ar: 'دجاج', fils: 0 },
      { en: 'Beef', ar: 'لحم بقري', fils: 525 },
      { en: 'Prawns', ar: 'روبيان', fils: 1_110, soldOut: true, allergens: ['crustaceans'] },
      { en: 'Falafel', ar: 'فلافل', fils: 0, allergens: ['sesame'] },
    ],
  },
  dressing: {
    en: 'Dressing',
    ar: 'الصلصة',
    least: 1,
    most: 1,
    options: [
      { en: 'Lemon and olive oil', ar: 'ليمون وزيت زيتون', fils: 0 },
      { en: 'Tahini', ar: 'طحينة', fils: 100, allergens: ['sesame'] },
      { en: 'Pomegranate molasses', ar: 'دبس الرمان', fils: 170 },
    ],
  },
  cupSize: {
    en: 'Size',
    ar: 'الحجم',
    least: 1,
    most: 1,
    options: [
      { en: 'Small', ar: 'صغير', fils: 0 },
      { en: 'Large', ar: 'كبير', fils: 335 },
    ],
  },
  sugar: {
    en: 'Sugar',
    ar: 'السكر',
    least: 0,
    most: 1,
    options: [
      { en: 'Without sugar', ar: 'بدون سكر', fils: 0 },
      { en: 'Little sugar', ar: 'سكر خفيف', fils: 0 },
    ],
  },
  toppings: {
    en: 'On top',
    ar: 'إضافات',
    least: 0,
    most: 3,
    options: [
      { en: 'Pistachios', ar: 'فستق', fils: 410, allergens: ['nuts'] },
      { en: 'Date syrup', ar: 'دبس التمر', fils: 230 },
      { en: 'Vanilla ice cream', ar: 'آيس كريم فانيليا', fils: 670, allergens: ['eggs', 'milk'] },
    ],
  },
}
