import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMeant } from '#platform/text.ts'
import { mealSearchText, ranked, searchedWords, withoutCategory } from './search.ts'

test('[S5.3] a search needs at least three letters, not counting folded marks', () => {
  for (const typed of [undefined, '', 'ab', ' ab ', 'دَجّ', '   ', 'ـــ'])
    expect(searchedWords(typed)).toBe(null)
  expect(searchedWords('abc')).toEqual(['abc'])
  expect(searchedWords('الدجاج مشويّ')).toEqual(['دجاج', 'مشوي'])
  expect(searchedWords('a b c d e f g h')).toHaveLength(6)
})

test.each([
  ['eggs', ['egg']],
  ['veggies', ['vegetarian']],
  ['hummus', ['hummus']],
  ['om ali', ['umm', 'ali']],
  ['ful', ['foul']],
  ['majboos', ['machboos']],
  ['Majbous', ['machboos']],
  ['كرق', ['كرك']],
  // Words that are built-in property names of every object are words like any other.
  ['constructor', ['constructor']],
  ['__proto__', ['__proto__']],
])('typing %s searches for %s', (typed, words) => {
  expect(searchedWords(typed)).toEqual(words)
})

test('a meal is found by its names, its description and its diets, without points, and with or without the article', () => {
  const text = mealSearchText({
    nameEn: 'Umm Ali',
    nameAr: 'أم علي',
    descriptionEn: 'Warm, with milk.',
    descriptionAr: 'بالحليب والفستق.',
    diets: ['vegan'],
  })
  expect(text.split(' ')).toEqual(
    expect.arrayContaining([
      'umm',
      'ali',
      'ام',
      'علي',
      'warm',
      'milk',
      'والفستق',
      'vegan',
      'نباتي',
    ]),
  )
  expect(
    mealSearchText({
      nameEn: 'A',
      nameAr: 'الثريد',
      descriptionEn: '',
      descriptionAr: '',
      diets: [],
    }),
  ).toContain('ثريد')
})

function candidate(id: string, nameEn: string, search = nameEn.toLowerCase(), nameAr = '') {
  return { id, nameEn, nameAr, search }
}

test('a name ranks before a description, its beginning before its middle, an exact word before a misspelt one', () => {
  const all = [
    candidate('described', 'Salad', 'salad with rice'),
    candidate('near', 'Rise'),
    candidate('inside', 'Licorice'),
    candidate('begins', 'Ricecake'),
    candidate('is', 'Rice'),
    candidate('other', 'Bread'),
  ]
  expect(ranked(['rice'], all)).toEqual(['is', 'begins', 'inside', 'described', 'near'])
  expect(ranked(['rice', 'salad'], all)).toEqual(['described'])
})

test.each([
  ['macboos', 'machboos'],
  ['shwarma', 'shawarma'],
  ['hummsu', 'hummus'],
  ['karaak', 'karak'],
  ['shaw', 'shawarma'],
  ['مجبوص', 'مجبوس'],
])('%s is meant for %s', (typed, word) => {
  expect(isMeant(typed, word)).toBe(true)
})

test.each([
  ['kab', 'karak'],
  ['mcbos', 'machboos'],
  ['bread', 'rice'],
])('%s is not meant for %s', (typed, word) => {
  expect(isMeant(typed, word)).toBe(false)
})

test('a word with one letter left out, doubled, swapped or mistaken is understood', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(
      word,
      fc.nat(11),
      fc.constantFrom('out', 'double', 'swap', 'other'),
      (right, at, slip) => {
        const index = at % right.length
        const before = right.slice(0, index)
        const letter = right[index] ?? ''
        const after = right.slice(index + 1)
        const wrong = {
          out: before + after,
          double: before + letter + letter + after,
          swap: before + after.slice(0, 1) + letter + after.slice(1),
          other: `${before}q${after}`,
        }[slip]
        expect(isMeant(wrong, right)).toBe(true)
      },
    ),
  )
})

test('an egg is not found in a diet', () => {
  const soup = mealSearchText({
    nameEn: 'Lentil soup',
    nameAr: 'شوربة عدس',
    descriptionEn: 'Red lentils.',
    descriptionAr: 'عدس.',
    diets: ['vegetarian', 'vegan'],
  })
  expect(ranked(['egg'], [candidate('soup', 'Lentil soup', soup)])).toEqual([])
  expect(ranked(searchedWords('veggie') ?? [], [candidate('soup', 'Lentil soup', soup)])).toEqual([
    'soup',
  ])
})

test('a word that names a category narrows the search to it, wherever it stands', () => {
  const categories = [
    { id: 'salads', nameEn: 'Salads', nameAr: 'السلطات' },
    { id: 'drinks', nameEn: 'Drinks', nameAr: 'المشروبات' },
  ]
  for (const typed of ['فتوش سلطة', 'سلطة فتوش'])
    expect(withoutCategory(searchedWords(typed) ?? [], categories)).toEqual({
      words: ['فتوش'],
      categories: ['salads'],
    })
  expect(withoutCategory(['fattoush'], categories)).toBe(null)
  expect(withoutCategory(['salads'], categories), 'nothing is left to search for').toBe(null)
})
