import { expect, test } from 'vitest'
import { Refused, Unreachable } from '#platform/http/call.ts'
import { faultSentence, readFault, writtenFault } from './fault-words.ts'
import { sendFaults } from './send-fault.ts'

const BOTH = { en: 'You have 12 days left.', ar: 'المتبقي لديك 12 يومًا.' }
const PROBLEM = {
  type: '',
  title: '',
  status: 422,
  code: 'leaves.notEnoughDays',
  details: { left: 12 },
  messages: BOTH,
  requestId: 'r',
}
const hasDays = (name: string) => name === 'days'

test('a refusal about a field of the form stands beside that field', () => {
  const said = sendFaults(new Refused({ ...PROBLEM, field: 'days' }), hasDays)
  expect(said.fields.map((each) => each.name)).toEqual(['days'])
  expect(said.top).toBeNull()
})

test('a refusal about nothing in the form stands on top', () => {
  expect(sendFaults(new Refused(PROBLEM), hasDays)).toMatchObject({
    fields: [],
    top: { code: 'leaves.notEnoughDays' },
  })
  expect(sendFaults(new Refused({ ...PROBLEM, field: 'balance' }), hasDays)).toMatchObject({
    fields: [],
    top: { code: 'leaves.notEnoughDays' },
  })
})

test('every fault of the input stands beside its field, the rest on top', () => {
  const faults = [
    { field: 'days', code: 'input.tooLarge', details: { max: 30 }, messages: BOTH },
    { field: 'secret', code: 'input.unknownField', details: {}, messages: BOTH },
  ]
  const said = sendFaults(new Refused({ ...PROBLEM, code: 'http.badInput', faults }), hasDays)
  expect(said.fields.map((each) => each.name)).toEqual(['days'])
  expect(said.top).toMatchObject({ code: 'input.unknownField' })
})

test('no answer is told apart from a refusal', () => {
  expect(sendFaults(new Unreachable('away'), hasDays)).toEqual({ fields: [], top: 'notReached' })
})

test('a kept fault speaks the language of the page: the words of the server, of the slice, or our own', () => {
  const kept = readFault(
    writtenFault({ code: 'leaves.notEnoughDays', details: { left: 12 }, messages: BOTH }),
  )
  expect(kept && faultSentence(kept, 'ar')).toBe(BOTH.ar)
  expect(
    faultSentence({ code: 'leaves.own', details: { left: 3 } }, 'en', {
      'leaves.own': ({ left }) => `${left} left`,
    }),
  ).toBe('3 left')
  expect(faultSentence({ code: 'nobody.knows', details: {} }, 'en')).toMatch(/cannot be accepted/)
})
