import { expect, test } from 'vitest'
import type { MenuPosition } from './contract.ts'
import {
  badParent,
  indentedPositions,
  movedTo,
  outdentedPositions,
  type PositionedEntry,
  menusView,
  steppedPositions,
  wayTo,
} from './rules.ts'

const entry = (
  id: number,
  categoryId: number,
  more: Partial<PositionedEntry> = {},
): PositionedEntry => ({
  id,
  categoryId,
  parentId: null,
  name: { en: `Entry ${id}`, ar: `مدخل ${id}` },
  to: wayTo(`/${id}`),
  ...more,
})

test('[S9.8] entries are grouped by category: 1 top, 2 social, 3 footer left, 4 bottom, 6 footer right, in order and below their parents', () => {
  const menus = menusView([
    entry(7, 1),
    entry(3, 1),
    entry(4, 1, { parentId: 3 }),
    entry(20, 2),
    entry(30, 3),
    entry(59, 4),
    entry(60, 6),
    entry(61, 6),
  ])
  const ids = (entries: readonly { to: { en: string | null } }[]) => entries.map(({ to }) => to.en)
  expect(ids(menus.top)).toEqual(['/7', '/3'])
  expect(ids(menus.top[1]?.children ?? [])).toEqual(['/4'])
  expect([menus.social, menus.footerLeft, menus.bottom, menus.footerRight].map(ids)).toEqual([
    ['/20'],
    ['/30'],
    ['/59'],
    ['/60', '/61'],
  ])
})

test('an entry with neither a link nor children is omitted; one with only children stays', () => {
  const nowhere = { to: wayTo('') }
  const menus = menusView([
    entry(1, 1, nowhere),
    entry(2, 1, nowhere),
    entry(3, 1, { parentId: 2 }),
  ])
  expect(menus.top.map(({ name }) => name.en)).toEqual(['Entry 2'])
  expect(menusView([entry(1, 1, nowhere), entry(2, 1, { ...nowhere, parentId: 1 })]).top).toEqual(
    [],
  )
})

test('an entry may be below one of its own menu that has no parent itself', () => {
  const top = { id: 1, categoryId: 1, parentId: null } as const
  expect(badParent([top, { id: 2, categoryId: 1, parentId: 1 }])).toBeNull()
  expect(badParent([{ ...top, parentId: 1 }])).toBe(1)
  expect(badParent([top, { id: 2, categoryId: 3, parentId: 1 }])).toBe(2)
  expect(badParent([top, { id: 2, categoryId: 1, parentId: 9 }])).toBe(2)
  expect(
    badParent([top, { id: 2, categoryId: 1, parentId: 1 }, { id: 3, categoryId: 1, parentId: 2 }]),
  ).toBe(3)
})

const position = (
  id: number,
  parentId: number | null = null,
  categoryId: MenuPosition['categoryId'] = 1,
): MenuPosition => ({ id, categoryId, parentId })
const POSITIONS = [
  position(1),
  position(2),
  position(3, 2),
  position(4, 2),
  position(5),
  position(9, null, 3),
]
const outline = (positions: readonly MenuPosition[] | null) =>
  positions === null
    ? null
    : menusView(
        positions.map(({ id, categoryId, parentId }) => entry(id, categoryId, { parentId })),
      ).top.map(({ to, children }) => [to.en, ...children.map((child) => child.to.en)].join(' '))

test('an entry swaps with its neighbour of the same level, together with its children', () => {
  expect(outline(steppedPositions(POSITIONS, 2, -1))).toEqual(['/2 /3 /4', '/1', '/5'])
  expect(outline(steppedPositions(POSITIONS, 2, 1))).toEqual(['/1', '/5', '/2 /3 /4'])
  expect(outline(steppedPositions(POSITIONS, 4, -1))).toEqual(['/1', '/2 /4 /3', '/5'])
  for (const [id, by] of [
    [1, -1],
    [5, 1],
    [3, -1],
    [4, 1],
    [9, -1],
    [77, 1],
  ] as const)
    expect(steppedPositions(POSITIONS, id, by)).toBeNull()
})

test('an entry becomes the last child of the one before it, unless it has children itself', () => {
  expect(outline(indentedPositions(POSITIONS, 5))).toEqual(['/1', '/2 /3 /4 /5'])
  expect([1, 2, 3, 9, 77].map((id) => indentedPositions(POSITIONS, id))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('an entry comes out right after the one it stood below', () => {
  expect(outline(outdentedPositions(POSITIONS, 3))).toEqual(['/1', '/2 /4', '/3', '/5'])
  expect([1, 77].map((id) => outdentedPositions(POSITIONS, id))).toEqual([null, null])
})

test('an entry moves to another menu with its children, and below another entry only without any', () => {
  const after = movedTo(POSITIONS, position(2, null, 3))
  expect(after?.filter(({ categoryId }) => categoryId === 3)).toEqual([
    position(9, null, 3),
    position(2, null, 3),
    position(3, 2, 3),
    position(4, 2, 3),
  ])
  expect(movedTo(POSITIONS, position(2, 1))).toBeNull()
  expect(movedTo(POSITIONS, position(5, 9))).toBeNull()
  expect(outline(movedTo(POSITIONS, position(8, 1)))).toEqual(['/1 /8', '/2 /3 /4', '/5'])
})
