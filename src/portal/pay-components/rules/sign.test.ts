import { expect, test } from 'vitest'
import { checkSign } from './sign.ts'
import { aFormula } from './test-data.ts'

test.each(['-500', '−500', '  -(basic * 5 / 100)', '-basic * 5 / 100', 'basic * -5 / 100'])(
  '%s is refused: the kind says whether it is deducted',
  (text) => {
    expect(checkSign(aFormula(text))).toMatchObject({
      ok: false,
      refusal: { code: 'payComponents.formulaNegative', field: 'formula' },
    })
  },
)

test.each(['500', '-2 + 5', 'basic - 1000', '-basic * -1', 'max(-1, basic)', '-(-5)'])(
  '%s is accepted',
  (text) => {
    expect(checkSign(aFormula(text)).ok).toBe(true)
  },
)
