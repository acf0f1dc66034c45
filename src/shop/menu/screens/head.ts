import type { PageHead } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { decimalAmount } from '#platform/money.ts'
import { quoted } from '#platform/i18n/quoted.ts'
import { m } from '#messages'
import type { Meal, MealCard, Menu } from '../contract.ts'
import type { MenuCriteria } from '../rules/criteria.ts'

type Both = PageHead['title']

function both(say: (options: { locale: 'en' | 'ar' }) => string): Both {
  return { en: say({ locale: 'en' }), ar: say({ locale: 'ar' }) }
}

const DIETS = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
} as const

function offerOf({ priceWithVat, soldOut }: MealCard, currency: string) {
  return {
    '@type': 'Offer' as const,
    priceCurrency: currency,
    price: decimalAmount(priceWithVat, currency),
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      priceCurrency: currency,
      price: decimalAmount(priceWithVat, currency),
      valueAddedTaxIncluded: true,
    },
    availability: soldOut
      ? ('https://schema.org/SoldOut' as const)
      : ('https://schema.org/InStock' as const),
  }
}

/** What search engines and those who share the address read of the menu. */
export function menuHead(
  { categories, sections, currency }: Menu,
  { category, q }: MenuCriteria,
  language: 'en' | 'ar',
): PageHead {
  const chosen = categories.find(({ slug }) => slug === category)?.name
  const title = both((options) =>
    [
      q === '' ? '' : quoted(q, options.locale),
      chosen?.[options.locale] ?? '',
      m['menuScreens.title']({}, options),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
  const image = sections.flatMap(({ meals }) => meals).find((meal) => meal.image !== null)?.image
  const parts = sections.map(({ category: slug, meals }) => ({
    '@type': 'MenuSection' as const,
    name: categories.find((each) => each.slug === slug)?.name[language] ?? title[language],
    hasMenuItem: meals.map((meal) => ({
      '@type': 'MenuItem' as const,
      name: meal.name[language],
      url: addressIn(language, `/menu/${meal.slug}`),
      offers: {
        '@type': 'Offer' as const,
        priceCurrency: currency,
        price: decimalAmount(meal.priceWithVat, currency),
      },
    })),
  }))
  return {
    title,
    description: both((options) => m['menuScreens.description']({}, options)),
    ...(image === undefined || image === null ? {} : { image }),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Menu',
      name: title[language],
      inLanguage: language,
      hasMenuSection: parts,
    },
  }
}

export function mealHead(meal: Meal, currency: string, language: 'en' | 'ar'): PageHead {
  const { name, description, nutrition, image } = meal
  const diets = meal.diets.flatMap((diet) =>
    diet in DIETS ? [DIETS[diet as keyof typeof DIETS]] : [],
  )
  const grams = (
    value: number | null,
    name: 'proteinContent' | 'carbohydrateContent' | 'fatContent',
  ) => (value === null ? {} : { [name]: `${value} g` as const })
  return {
    title: name,
    description: both(({ locale }) =>
      description[locale] === ''
        ? m['menuScreens.description']({}, { locale })
        : description[locale],
    ),
    ...(image === null ? {} : { image }),
    data: {
      '@context': 'https://schema.org',
      '@type': 'MenuItem',
      name: name[language],
      description: description[language],
      ...(image === null ? {} : { image }),
      nutrition: {
        '@type': 'NutritionInformation',
        ...(nutrition.kcal === null ? {} : { calories: `${nutrition.kcal} kcal` as const }),
        ...grams(nutrition.proteinG, 'proteinContent'),
        ...grams(nutrition.carbsG, 'carbohydrateContent'),
        ...grams(nutrition.fatG, 'fatContent'),
      },
      suitableForDiet: diets,
      offers: offerOf(meal, currency),
    },
  }
}
