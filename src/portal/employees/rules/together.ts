import type { CellIssue, Column } from './columns.ts'

/** The unique values one valid row claims. */
export interface Claim {
  readonly row: number
  readonly employeeNo: string
  readonly emailFolded: string
  readonly emiratesId: string | null
  readonly managerNo: string | null
}

/** A person who is at the site already. */
export interface Present {
  readonly employeeNo: string
  readonly emailFolded: string
  readonly emiratesId: string | null
  readonly managerNo: string | null
}

export interface SitePeople {
  readonly people: ReadonlyMap<string, Present>
  /** Emails of accounts without an employee. */
  readonly otherAccounts: ReadonlySet<string>
}

type Holder = { readonly claim: Claim } | { readonly present: Present }

/** A value that only one person may have, its owner, and how a conflict over it is reported. */
interface Key {
  readonly column: Column
  readonly inFile: string
  readonly atSite: string
  readonly of: (one: Claim | Present) => string | null
  readonly holders: Map<string, Holder>
}

function keys(): readonly Key[] {
  return [
    {
      column: 'email',
      inFile: 'employees.emailTwice',
      atSite: 'employees.emailTaken',
      of: (one) => one.emailFolded,
      holders: new Map(),
    },
    {
      column: 'emirates_id',
      inFile: 'employees.emiratesIdTwice',
      atSite: 'employees.emiratesIdTaken',
      of: (one) => one.emiratesId,
      holders: new Map(),
    },
  ]
}

function issue(
  column: Column,
  code: string,
  value: string,
  details: CellIssue['details'] = {},
): CellIssue {
  return { column, code, details, value }
}

/** Which rows are still accepted, which are not and why, and the consequences. */
class Gathering {
  readonly refused = new Map<number, CellIssue>()
  readonly accepted = new Map<string, Claim>()
  readonly keys = keys()
  private readonly site: SitePeople
  private readonly rowOfRefused: Map<string, number>
  private readonly reports = new Map<string, Claim[]>()
  private readonly unsettled: Claim[] = []

  constructor(
    claims: readonly Claim[],
    invalidNumbers: ReadonlyMap<string, number>,
    site: SitePeople,
  ) {
    this.site = site
    this.rowOfRefused = new Map(invalidNumbers)
    for (const claim of claims) {
      const first = this.accepted.get(claim.employeeNo)
      if (first === undefined) this.accepted.set(claim.employeeNo, claim)
      else
        this.refuse(
          claim,
          issue('employee_no', 'employees.numberTwice', claim.employeeNo, { row: first.row }),
        )
    }
    for (const claim of this.accepted.values()) {
      if (claim.managerNo === null) continue
      const team = this.reports.get(claim.managerNo)
      if (team === undefined) this.reports.set(claim.managerNo, [claim])
      else team.push(claim)
    }
  }

  refuse(claim: Claim, issue: CellIssue): void {
    if (this.refused.has(claim.row)) return
    this.refused.set(claim.row, issue)
    if (this.accepted.get(claim.employeeNo) !== claim) return
    this.accepted.delete(claim.employeeNo)
    this.rowOfRefused.set(claim.employeeNo, claim.row)
    this.unsettled.push(claim)
  }

  /** A refused person keeps what they had at the site; a refused new employee manages no one. */
  resolve(): void {
    for (let next = this.unsettled.pop(); next !== undefined; next = this.unsettled.pop()) {
      const present = this.site.people.get(next.employeeNo)
      if (present !== undefined) this.releaseKeys(present)
      else
        for (const report of this.reports.get(next.employeeNo) ?? []) this.refuseForManager(report)
    }
  }

  private releaseKeys(present: Present): void {
    for (const key of this.keys) {
      const value = key.of(present)
      if (value === null) continue
      const holder = key.holders.get(value)
      if (holder !== undefined && 'claim' in holder)
        this.refuse(
          holder.claim,
          issue(key.column, key.atSite, value, { number: present.employeeNo }),
        )
      key.holders.set(value, { present })
    }
  }

  private refuseForManager(claim: Claim): void {
    const number = claim.managerNo ?? ''
    const row = this.rowOfRefused.get(number)
    const column = 'manager_employee_no'
    this.refuse(
      claim,
      row === undefined
        ? issue(column, 'employees.managerUnknown', number)
        : issue(column, 'employees.managerRefused', number, { row }),
    )
  }

  checkManagers(): void {
    for (const claim of [...this.accepted.values()]) {
      if (
        claim.managerNo !== null &&
        !this.accepted.has(claim.managerNo) &&
        !this.site.people.has(claim.managerNo)
      )
        this.refuseForManager(claim)
    }
    this.resolve()
  }

  checkKey(key: Key): void {
    for (const present of this.site.people.values()) {
      const value = key.of(present)
      if (value !== null && !this.accepted.has(present.employeeNo))
        key.holders.set(value, { present })
    }
    for (const claim of this.keepersFirst(key)) {
      const value = key.of(claim)
      if (value === null) continue
      const holder = key.holders.get(value)
      if (key.column === 'email' && this.site.otherAccounts.has(value))
        this.refuse(claim, issue('email', 'employees.emailOfAccount', value))
      else if (holder === undefined) key.holders.set(value, { claim })
      else if ('claim' in holder)
        this.refuse(claim, issue(key.column, key.inFile, value, { row: holder.claim.row }))
      else
        this.refuse(
          claim,
          issue(key.column, key.atSite, value, { number: holder.present.employeeNo }),
        )
    }
    this.resolve()
  }

  /** Current owners first, then the file's order. */
  private keepersFirst(key: Key): Claim[] {
    const keeps = (claim: Claim): boolean => {
      const present = this.site.people.get(claim.employeeNo)
      return present !== undefined && key.of(present) === key.of(claim)
    }
    const all = [...this.accepted.values()]
    return [...all.filter(keeps), ...all.filter((claim) => !keeps(claim))]
  }

  checkLoops(): void {
    for (let loop = this.findLoop(); loop.length > 0; loop = this.findLoop()) {
      for (const claim of loop)
        this.refuse(
          claim,
          issue('manager_employee_no', 'employees.managerLoop', claim.managerNo ?? ''),
        )
      this.resolve()
    }
  }

  private managerOf(number: string): string | null {
    const claim = this.accepted.get(number)
    return claim === undefined ? (this.site.people.get(number)?.managerNo ?? null) : claim.managerNo
  }

  /** Rows whose chain of managers leads back to themselves. */
  private findLoop(): Claim[] {
    const finished = new Set<string>()
    for (const start of this.accepted.keys()) {
      const path = new Set<string>()
      let number: string | null = start
      while (number !== null && !finished.has(number) && !path.has(number)) {
        path.add(number)
        number = this.managerOf(number)
      }
      if (number !== null && path.has(number)) {
        const numbers = [...path]
        return numbers
          .slice(numbers.indexOf(number))
          .flatMap((each) => this.accepted.get(each) ?? [])
      }
      for (const each of path) finished.add(each)
    }
    return []
  }
}

/**
 * Checks valid rows against each other and against the site: numbers, managers, emails, Emirates
 * IDs, in that order, so that a row which copies another is refused for one reason. What counts is
 * the site after the import: an email that its owner releases in the same file is free. Returns the
 * error of each refused row.
 */
export function checkTogether(
  claims: readonly Claim[],
  invalidNumbers: ReadonlyMap<string, number>,
  site: SitePeople,
): ReadonlyMap<number, CellIssue> {
  const gathering = new Gathering(claims, invalidNumbers, site)
  gathering.checkManagers()
  for (const key of gathering.keys) gathering.checkKey(key)
  gathering.checkLoops()
  return gathering.refused
}

/**
 * Rows that take a value another person at the site has now. These rows, and those that release the
 * values, must be saved in one transaction.
 */
export function entangledRows(claims: readonly Claim[], site: SitePeople): ReadonlySet<number> {
  const rowOf = new Map(claims.map((claim) => [claim.employeeNo, claim.row]))
  const entangled = new Set<number>()
  for (const key of keys()) {
    const owner = new Map<string, string>()
    for (const present of site.people.values()) {
      const value = key.of(present)
      if (value !== null) owner.set(value, present.employeeNo)
    }
    for (const claim of claims) {
      const value = key.of(claim)
      const holder = value === null ? undefined : owner.get(value)
      if (holder === undefined || holder === claim.employeeNo) continue
      entangled.add(claim.row)
      const giver = rowOf.get(holder)
      if (giver !== undefined) entangled.add(giver)
    }
  }
  return entangled
}
