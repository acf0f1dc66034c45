import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmployers } from '#portal/pay-runs/slips/rules.ts'
import { LINE_CODES } from '#portal/pay-runs/slips/contract.ts'
import { JOURNAL_KINDS, type SetAccounts } from './accounts.ts'
import { journalOf, type LineSum } from './journal.ts'

const sums: fc.Arbitrary<LineSum[]> = fc
  .array(
    fc.record({
      departmentId: fc.constantFrom('a', 'b', 'c'),
      code: fc.constantFrom(...LINE_CODES),
      fils: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      id: fc.constantFrom('c1', 'c2'),
      ofKind: fc.constantFrom('earning', 'deduction'),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ id, ofKind, ...each }) => ({
      ...each,
      kind: isEmployers(each.code) ? ('employer' as const) : ('pay' as const),
      component: each.code.startsWith('component')
        ? { id, kind: ofKind, label: { en: id, ar: id } }
        : null,
    })),
  )

/** Some kinds of lines with a code, a name or both; several of them with the same. */
const accounts: fc.Arbitrary<SetAccounts> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...JOURNAL_KINDS),
      fc.record({
        code: fc.constantFrom('', '6000', '6100'),
        name: fc.constantFrom('', 'Pay', 'Owed'),
      }),
    ),
    { maxLength: 20 },
  )
  .map((all) => new Map(all))

test('whichever accounts are set, the journal balances and the amounts are those of the default', () => {
  fc.assert(
    fc.property(sums, accounts, (all, set) => {
      const net = (of: ReturnType<typeof journalOf>) =>
        of.reduce((sum, { debitFils, creditFils }) => sum + debitFils - creditFils, 0)
      const entries = journalOf(all, set)
      expect(net(entries)).toBe(0)
      const keys = entries.map(({ code, name, account, component, departmentId }) =>
        JSON.stringify([code, name ?? [account, component?.id], departmentId]),
      )
      expect(new Set(keys).size).toBe(keys.length)
      // Without a name of its own an account is split by codes only.
      if ([...set.values()].every(({ name }) => name === ''))
        for (const account of new Set(entries.map((each) => each.account))) {
          const ofAccount = (of: ReturnType<typeof journalOf>) =>
            net(of.filter((each) => each.account === account))
          expect(ofAccount(entries)).toBe(ofAccount(journalOf(all)))
        }
    }),
  )
})

test('debits and credits of any run are the same to the fils, and the net is what is owed', () => {
  fc.assert(
    fc.property(sums, (all) => {
      const entries = journalOf(all)
      const total = (of: 'debitFils' | 'creditFils') =>
        entries.reduce((sum, entry) => sum + entry[of], 0)
      expect(total('debitFils')).toBe(total('creditFils'))
      for (const { debitFils, creditFils } of entries) {
        expect(Math.min(debitFils, creditFils)).toBe(0)
        expect(Math.max(debitFils, creditFils)).toBeGreaterThan(0)
      }
      const payable = entries.find(({ account }) => account === 'netPayable')
      const net = all.reduce((sum, { kind, fils }) => (kind === 'pay' ? sum + fils : sum), 0)
      expect((payable?.creditFils ?? 0) - (payable?.debitFils ?? 0)).toBe(net)
    }),
  )
})
