import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dishRecipes } from './art/dishes/recipes.ts'
import { scenes } from './art/freight/scenes.ts'
import { companyDrawings } from './directory-companies.ts'
import { contentDrawings } from './directory-content.ts'
import { offerDrawings } from './directory-offers.ts'
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

test('offers of different kinds have different pictures', { timeout: 60_000 }, async () => {
  const pictures = await renderPictures(offerDrawings())
  const hashes = [...pictures.values()].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(hashes.length).toBeGreaterThan(40)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const bytes of pictures.values()) expect(bytes.length).toBeLessThan(40 * 1024)
})

test('a picture that does not exist fails the drawing', { timeout: 60_000 }, async () => {
  await expect(
    renderPictures([{ name: 'nothing', kind: 'dish', shows: 'no-such-dish' }]),
  ).rejects.toThrow('The demonstration could not draw its pictures (1)')
})
