import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CircularState } from '../contract.ts'
import { MOVES, move, nextVersions, type Versions } from './states.ts'

const anyMove = fc.record({
  to: fc.constantFrom(...CircularState.options),
  material: fc.boolean(),
})

interface Life extends Versions {
  readonly state: CircularState
}
const NEW: Life = { state: 'draft', version: null, materialVersion: null }

/** What the server does with one request: it moves, or nothing changes. */
function after(life: Life, to: CircularState, material: boolean): Life {
  const moved = move(life.state, to)
  if (!moved.ok) return life
  if (to !== 'published') return { ...life, state: to }
  const { version, materialVersion } = nextVersions(life, material)
  return { state: to, version, materialVersion }
}

test('whatever is tried, only the moves of the table happen, and each publication is one version', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      let life = NEW
      let published = 0
      for (const { to, material } of moves) {
        const next = after(life, to, material)
        if (next !== life) {
          expect(MOVES[life.state]).toContain(next.state)
          if (to === 'published') published += 1
        }
        life = next
        expect(life.version ?? 0).toBe(published)
      }
    }),
  )
})

test('what people may have read is never a draft again, and what is withdrawn stays so', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      let life = NEW
      for (const { to, material } of moves) {
        const next = after(life, to, material)
        if (life.version !== null) expect(['published', 'withdrawn']).toContain(next.state)
        if (life.state === 'withdrawn') expect(next).toBe(life)
        life = next
        // The constraints of the table.
        expect(life.version === null).toBe(['draft', 'scheduled'].includes(life.state))
        expect(life.materialVersion === null).toBe(life.version === null)
      }
    }),
  )
})

test('the version to read again is the last material one, and the first always is', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (materials) => {
      let versions: Versions = { version: null, materialVersion: null }
      for (const material of materials) versions = nextVersions(versions, material)
      const last = materials.lastIndexOf(true)
      expect(versions).toMatchObject({
        version: materials.length,
        materialVersion: last <= 0 ? 1 : last + 1,
      })
    }),
  )
})

test('a move that is not in the table says that the circular has changed', () => {
  expect(move('withdrawn', 'published')).toMatchObject({
    refusal: { code: 'circulars.state.changedMeanwhile' },
  })
  expect(move('draft', 'withdrawn').ok).toBe(false)
  expect(move('published', 'draft').ok).toBe(false)
  expect(move('scheduled', 'draft').ok).toBe(true)
})
