import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dishRecipes } from './art/dishes/recipes.ts'
import { scenes } from './art/freight/scenes.ts'
import { companyDrawings } from './directory-companies.ts'
import { contentDrawings } from './directory-content.ts'
import { offerDrawings } from './directory-offers.ts'
import { demoPeople } from './company-data.ts'
import { photoData, photoDrawings } from './employee-photos.ts'
import { renderPictures } from './pictures.ts'

const drawings = [...companyDrawings(), ...contentDrawings(), ...offerDrawings()]
const used = drawings.flatMap((drawing) => (drawing.kind === 'scene' ? [drawing.shows] : []))

test('every scene that a company, an offer or a page names exists, and every scene is used', () => {
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(scenes()).toSorted())
})

test('a table of the blog is laid with dishes of the menu', () => {
  const tables = Object.values(scenes()).flatMap((scene) => ('dishes' in scene ? [scene] : []))
  expect(tables.length).toBeGreaterThan(0)
  for (const { dish } of tables.flatMap(({ dishes }) => dishes))
    expect(dishRecipes()).toHaveProperty(dish)
})

test('offers of different kinds have different pictures', async () => {
  const pictures = await renderPictures(offerDrawings())
  const hashes = [...pictures.values()].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(hashes.length).toBeGreaterThan(40)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const bytes of pictures.values()) expect(bytes.length).toBeLessThan(40 * 1024)
})

test('photos of employees differ, are small, and are of women and men as they are', async () => {
  const people = new Map(demoPeople('2026-11-18').map((each) => [each.employeeNo, each]))
  const ofWomen = new Set(['shayla', 'blouse', 'chefsCoat'])
  for (const { employeeNo, portrait } of photoData())
    expect(people.get(employeeNo), employeeNo).toMatchObject({
      state: 'active',
      gender: ofWomen.has(portrait.wears) ? 'female' : 'male',
    })
  const pictures = [...(await renderPictures(photoDrawings())).values()]
  expect(pictures.length).toBeGreaterThanOrEqual(20)
  const hashes = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(new Set(hashes).size).toBe(pictures.length)
  for (const bytes of pictures) expect(bytes.length).toBeLessThan(20 * 1024)
})

test('a picture that does not exist fails the drawing', async () => {
  await expect(
    renderPictures([{ name: 'nothing', kind: 'dish', shows: 'no-such-dish' }]),
  ).rejects.toThrow('The demonstration could not draw its pictures (1)')
})
