import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkTogether,
  type Claim,
  entangledRows,
  type Present,
  type SitePeople,
} from './together.ts'

function claim(row: number, claimed: Partial<Claim> = {}): Claim {
  return {
    row,
    employeeNo: `E${row}`,
    emailFolded: `e${row}@x`,
    emiratesId: `id${row}`,
    managerNo: null,
    ...claimed,
  }
}

function site(
  people: readonly Partial<Present>[] = [],
  otherAccounts: readonly string[] = [],
): SitePeople {
  const whole = people.map((person) => ({
    employeeNo: 'S1',
    emailFolded: `${person.employeeNo}@site`,
    emiratesId: null,
    managerNo: null,
    ...person,
  }))
  return {
    people: new Map(whole.map((person) => [person.employeeNo, person])),
    otherAccounts: new Set(otherAccounts),
  }
}

function codes(
  claims: readonly Claim[],
  at: SitePeople = site(),
  invalid: ReadonlyMap<string, number> = new Map(),
): Record<number, string> {
  return Object.fromEntries(
    [...checkTogether(claims, invalid, at)].map(([row, issue]) => [
      row,
      `${issue.code} ${Object.values(issue.details).join()}`.trim(),
    ]),
  )
}

test('the first row of a number counts, later ones are refused', () => {
  expect(codes([claim(2), claim(3, { employeeNo: 'E2' }), claim(4, { employeeNo: 'E2' })])).toEqual(
    {
      3: 'employees.numberTwice 2',
      4: 'employees.numberTwice 2',
    },
  )
})

test('a row that copies another is refused for one reason: number, then manager, then email, then Emirates ID', () => {
  const good = claim(2)
  expect(codes([good, { ...good, row: 3 }])).toEqual({ 3: 'employees.numberTwice 2' })
  expect(codes([good, { ...good, row: 3, employeeNo: 'E3', managerNo: 'E99' }])).toEqual({
    3: 'employees.managerUnknown',
  })
  expect(codes([good, { ...good, row: 3, employeeNo: 'E3' }])).toEqual({
    3: 'employees.emailTwice 2',
  })
  expect(codes([good, { ...good, row: 3, employeeNo: 'E3', emailFolded: 'other@x' }])).toEqual({
    3: 'employees.emiratesIdTwice 2',
  })
})

test('a manager may come later in the file, or be at the site', () => {
  expect(
    codes(
      [claim(2, { managerNo: 'E3' }), claim(3, { managerNo: 'S1' })],
      site([{ employeeNo: 'S1' }]),
    ),
  ).toEqual({})
})

test('the reports of a refused new employee are refused with their manager’s row, at every level', () => {
  const claims = [
    claim(2, { managerNo: 'E3' }),
    claim(3, { managerNo: 'E4' }),
    claim(4, { managerNo: 'E9' }),
  ]
  expect(codes(claims)).toEqual({
    2: 'employees.managerRefused 3',
    3: 'employees.managerRefused 4',
    4: 'employees.managerUnknown',
  })
  expect(codes([claim(2, { managerNo: 'E9' })], site(), new Map([['E9', 7]]))).toEqual({
    2: 'employees.managerRefused 7',
  })
})

test('a refused row of an existing employee leaves them a manager', () => {
  const at = site([{ employeeNo: 'E3' }, { employeeNo: 'S1', emailFolded: 'taken@x' }])
  expect(codes([claim(2, { managerNo: 'E3' }), claim(3, { emailFolded: 'taken@x' })], at)).toEqual({
    3: 'employees.emailTaken S1',
  })
})

test('managers in a circle are refused, also through the site', () => {
  expect(
    codes(
      [
        claim(2, { managerNo: 'E3' }),
        claim(3, { managerNo: 'E4' }),
        claim(4, { managerNo: 'E2' }),
        claim(5, { managerNo: 'S1' }),
      ],
      site([{ employeeNo: 'S1' }]),
    ),
  ).toEqual({
    2: 'employees.managerLoop',
    3: 'employees.managerLoop',
    4: 'employees.managerLoop',
  })
  expect(
    codes(
      [claim(2, { managerNo: 'S1' })],
      site([{ employeeNo: 'S1', managerNo: 'E2' }, { employeeNo: 'E2' }]),
    ),
  ).toEqual({ 2: 'employees.managerLoop' })
})

test('two people may swap emails in one file, and both rows change together', () => {
  const at = site([
    { employeeNo: 'E2', emailFolded: 'a@x' },
    { employeeNo: 'E3', emailFolded: 'b@x' },
  ])
  const claims = [claim(2, { emailFolded: 'b@x' }), claim(3, { emailFolded: 'a@x' }), claim(4)]
  expect(codes(claims, at)).toEqual({})
  expect(entangledRows(claims, at)).toEqual(new Set([2, 3]))
})

test('an email its owner releases in the same file is free, in any row order', () => {
  const at = site([{ employeeNo: 'E3', emailFolded: 'a@x' }])
  expect(codes([claim(2, { emailFolded: 'a@x' }), claim(3, { emailFolded: 'new@x' })], at)).toEqual(
    {},
  )
})

test('when the owner’s row is refused after all, the email stays theirs', () => {
  const at = site([
    { employeeNo: 'E3', emailFolded: 'a@x' },
    { employeeNo: 'S1', emailFolded: 's@x' },
  ])
  expect(codes([claim(2, { emailFolded: 'a@x' }), claim(3, { emailFolded: 's@x' })], at)).toEqual({
    2: 'employees.emailTaken E3',
    3: 'employees.emailTaken S1',
  })
})

test('the current owner keeps it, even if a new employee is higher in the file', () => {
  const at = site([{ employeeNo: 'E3', emailFolded: 'a@x' }])
  expect(codes([claim(2, { emailFolded: 'a@x' }), claim(3, { emailFolded: 'a@x' })], at)).toEqual({
    2: 'employees.emailTwice 3',
  })
})

test('the email of an account without an employee is never taken over', () => {
  expect(codes([claim(2)], site([], ['e2@x']))).toEqual({ 2: 'employees.emailOfAccount' })
})

const few = fc.integer({ min: 0, max: 7 })
const someClaims = fc
  .array(fc.record({ number: few, email: few, id: fc.option(few), manager: fc.option(few) }), {
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(
      (each, index): Claim => ({
        row: index + 2,
        employeeNo: `E${each.number}`,
        emailFolded: `${each.email}@x`,
        emiratesId: each.id === null ? null : `id${each.id}`,
        managerNo:
          each.manager === null || each.manager === each.number ? null : `E${each.manager}`,
      }),
    ),
  )

/** The site as it would be after importing the valid rows. */
function after(claims: readonly Claim[], at: SitePeople): Map<string, Present> {
  const refused = checkTogether(claims, new Map(), at)
  const people = new Map(at.people)
  for (const each of claims) if (!refused.has(each.row)) people.set(each.employeeNo, each)
  return people
}

test('whatever the file contains, afterwards no email or Emirates ID has two owners, every manager exists, and no one manages themselves', () => {
  fc.assert(
    fc.property(someClaims, someClaims, (first, second) => {
      const people = after(second, { people: after(first, site()), otherAccounts: new Set() })
      const emails = [...people.values()].map((each) => each.emailFolded)
      const ids = [...people.values()].flatMap((each) => each.emiratesId ?? [])
      const ends = [...people.values()].every((start) => {
        let number = start.managerNo
        for (let steps = 0; number !== null; steps += 1) {
          if (!people.has(number) || steps > people.size) return false
          number = people.get(number)?.managerNo ?? null
        }
        return true
      })
      return new Set(emails).size === emails.length && new Set(ids).size === ids.length && ends
    }),
    { numRuns: 2000 },
  )
})

test('the same file a second time changes nothing and refuses the same rows', () => {
  fc.assert(
    fc.property(someClaims, someClaims, (earlier, claims) => {
      const before = { people: after(earlier, site()), otherAccounts: new Set<string>() }
      const once = { people: after(claims, before), otherAccounts: new Set<string>() }
      const twice = after(claims, once)
      expect(twice).toEqual(once.people)
    }),
    { numRuns: 2000 },
  )
})
