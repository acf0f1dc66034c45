import { expect, test } from 'vitest'
import { numberRuns } from './number-runs.ts'

test('telephone numbers are found in text, in either kind of digits', () => {
  expect(numberRuns('الهاتف تغيّر إلى 04 123 4567 منذ شهر')).toEqual([
    { at: 17, text: '04 123 4567' },
  ])
  expect(numberRuns('اتصلوا على ٠٥٠-١٢٣-٤٥٦٧.')).toEqual([{ at: 11, text: '٠٥٠-١٢٣-٤٥٦٧' }])
  expect(numberRuns('+971 50 123 4567')).toEqual([{ at: 0, text: '+971 50 123 4567' }])
  expect(numberRuns('2 trucks, 14 tons, gate 12')).toEqual([])
})
