import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsHalvedBetweenDatabases } from '#test/helpers/depth.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Letter, LetterState } from './contract.ts'
import { canMove, MOVES, type Move } from './rules/states.ts'
import {
  aLetterDesk,
  isGapless,
  type LetterDesk,
  type LetterPerson,
  serialsOf,
  valuesFor,
} from './test-data.ts'

const database = await testDatabase()

type Step =
  | { readonly kind: 'request' | 'draft' | 'lacking' }
  | { readonly kind: 'move'; readonly move: Move; readonly which: number }
  | { readonly kind: 'year' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom({ kind: 'request' }, { kind: 'draft' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'lacking' } as const) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      move: fc.constantFrom(...(Object.keys(MOVES) as Move[])),
      which: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'year' } as const) },
) as fc.Arbitrary<Step>

interface Known {
  readonly id: string
  state: LetterState
  readonly lacks: boolean
}

async function create(desk: LetterDesk, hr: LetterPerson, kind: 'request' | 'draft' | 'lacking') {
  const choice = await desk.template('experience', hr.token)
  const { employeeId, token } = await desk.employee()
  const values = kind === 'lacking' ? [] : valuesFor(choice)
  const sent =
    kind === 'request'
      ? await desk.post<Letter>('letters', token, { templateId: choice.id, values, note: '' }, true)
      : await desk.post<Letter>(
          'letter-desk',
          hr.token,
          { templateId: choice.id, to: { employeeId }, values },
          true,
        )
  const known: Known = { id: sent.body.id, state: sent.body.state, lacks: kind === 'lacking' }
  return { known, token }
}

async function act(
  desk: LetterDesk,
  hr: LetterPerson,
  { id, token }: { id: string; token: string },
  move: Move,
) {
  if (move === 'withdraw') return desk.post<Letter>(`letters/${id}/withdrawal`, token)
  if (move === 'issue') return desk.issue(id, hr)
  if (move === 'revoke')
    return desk.post<Letter>(`letter-desk/${id}/revocation`, hr.token, { reason: 'Wrong' })
  const body = { approve: move === 'approve', reason: 'Because' }
  return desk.post<Letter>(`letter-desk/${id}/decision`, hr.token, body)
}

test('whatever is done with letters in whatever order, they follow the table of moves, and the numbers of each year have no gap', {
  timeout: 240_000,
}, async () => {
  const desk = await aLetterDesk(database)
  const hr = await desk.officer()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const letters: { known: Known; token: string }[] = []
      for (const each of steps) {
        if (each.kind === 'year') {
          const next = new Date(desk.server.clock.now)
          next.setUTCFullYear(Math.min(2100, next.getUTCFullYear() + 1))
          desk.server.clock.now = next
        } else if (each.kind === 'move') {
          const found = letters[each.which % Math.max(1, letters.length)]
          if (found === undefined) continue
          const { known, token } = found
          const response = await act(desk, hr, { id: known.id, token }, each.move)
          const isHidden = known.state === 'draft' && each.move === 'withdraw'
          const isAllowed =
            !isHidden && canMove(known.state, each.move) && !(each.move === 'issue' && known.lacks)
          expect([each.move, known.state, response.status]).toEqual([
            each.move,
            known.state,
            isAllowed ? 200 : isHidden ? 404 : canMove(known.state, each.move) ? 422 : 409,
          ])
          if (isAllowed) known.state = MOVES[each.move].to
        } else letters.push(await create(desk, hr, each.kind))
      }
      for (const serials of (await serialsOf(desk)).values()) expect(isGapless(serials)).toBe(true)
    }),
    runsHalvedBetweenDatabases(60),
  )
  expect((await serialsOf(desk)).size).toBeGreaterThan(1)
})
