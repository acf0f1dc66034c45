import { expect, test } from 'vitest'
import { LeaveRules } from './contract.ts'
import { packOf } from './packs/packs.ts'

test.each(['AE', 'SA', 'KW', 'QA', 'OM', 'BH'])(
  'the pack of %s is complete: rules match the schema, each code once, names in both languages',
  (country) => {
    const pack = packOf(country)
    for (const { code, name, rules } of pack) {
      expect(LeaveRules.safeParse(rules).error?.issues ?? [], code).toEqual([])
      expect([name.en === '', /[\u0600-\u06ff]/.test(name.ar)], code).toEqual([false, true])
      expect(
        rules.tiers.slice(0, -1).every((tier) => tier.days !== null),
        code,
      ).toBe(true)
    }
    expect(new Set(pack.map((type) => type.code)).size).toBe(pack.length)
    for (const code of ['annual', 'sick', 'maternity', 'hajj', 'unpaid'])
      expect(pack.map((type) => type.code)).toContain(code)
  },
)
