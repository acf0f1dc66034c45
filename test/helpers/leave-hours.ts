import fc from 'fast-check'
import { CODES } from './leave-world.ts'

const aTime = fc
  .integer({ min: 8 * 12, max: 17 * 12 })
  .map(
    (step) =>
      `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`,
  )
/** On few days, so that hours meet hours, and halves. */
export const someHours = fc.record({
  code: fc.constantFrom(
    CODES.indexOf('annual'),
    CODES.indexOf('annual'),
    CODES.indexOf('parental'),
  ),
  ahead: fc.integer({ min: 0, max: 5 }),
  length: fc.constant(1),
  fromMidday: fc.constant(false),
  toMidday: fc.constant(false),
  hours: fc
    .tuple(aTime, aTime)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
})
