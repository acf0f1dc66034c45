import { type Expression, sql } from 'kysely'
import { Role } from '#accounts/permissions/contract.ts'
import { foldEmail } from '#accounts/session/rules/email.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { fold, searchWords } from '#platform/text.ts'
import type { AccountState, Person } from '../contract.ts'

export interface NewUser {
  id?: string
  email: string
  username: string
  name: { en: string; ar: string }
  language?: 'en' | 'ar'
  digits?: 'latn' | 'arab'
  roles: readonly Role[]
  /** Their employee record; without one they are other staff, customers or company owners. */
  employeeId?: string
  passwordHash?: string
}

const BATCH = 500

/**
 * Creates accounts, many at once. Returns the ids of the new ones; an address that already has an
 * account is skipped. A person has the employee role exactly when they are in the register of
 * employees.
 */
export async function createUsers(
  trx: Trx,
  siteId: number,
  users: readonly NewUser[],
  now: Date,
): Promise<string[]> {
  const made: string[] = []
  for (let from = 0; from < users.length; from += BATCH) {
    const batch = users
      .slice(from, from + BATCH)
      .map((user) => ({ ...user, id: user.id ?? newId() }))
    const inserted = await trx
      .insertInto('users')
      .values(batch.map((user) => rowOf(siteId, user, now)))
      .onConflict((conflict) => conflict.columns(['site_id', 'email_folded']).doNothing())
      .returning('id')
      .execute()
    const ids = new Set(inserted.map((row) => row.id))
    const roles = batch
      .filter((user) => ids.has(user.id))
      .flatMap((user) =>
        [...new Set(user.roles)].map((role) => ({ site_id: siteId, user_id: user.id, role })),
      )
    if (roles.length > 0) await trx.insertInto('user_roles').values(roles).execute()
    made.push(...ids)
  }
  return made
}

function rowOf(siteId: number, user: NewUser & { id: string }, now: Date) {
  return {
    site_id: siteId,
    id: user.id,
    email: user.email.trim(),
    email_folded: foldEmail(user.email),
    username: user.username,
    ...namesOf(user),
    language: user.language ?? 'en',
    digits: user.digits ?? 'latn',
    password_hash: user.passwordHash ?? null,
    password_changed_at: user.passwordHash === undefined ? null : now,
    is_employee: user.employeeId !== undefined,
    employee_id: user.employeeId ?? null,
    created_at: now,
  }
}

function namesOf({ name, username, email }: Pick<NewUser, 'name' | 'username' | 'email'>) {
  return {
    name_en: name.en,
    name_ar: name.ar,
    name_en_folded: fold(name.en),
    name_ar_folded: fold(name.ar),
    search: fold(`${name.en} ${name.ar} ${username} ${email}`),
  }
}

/** Gives a user one name in both languages. */
export async function renameUser(
  trx: Trx,
  siteId: number,
  userId: string,
  name: string,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set(namesOf({ ...user, name: { en: name, ar: name } }))
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .execute()
}

/** Creates one account and returns its id; null when the address already has one. */
export async function createUser(
  trx: Trx,
  siteId: number,
  user: NewUser,
  now: Date,
): Promise<string | null> {
  return (await createUsers(trx, siteId, [user], now))[0] ?? null
}

function isState(state: AccountState, now: Date): Expression<boolean> {
  // The offset stops the planner from reading every link: it looks up each person without a password.
  const invited = sql<boolean>`exists (select from account_links l where l.site_id = u.site_id and l.user_id = u.id and l.used_at is null and l.expires_at > ${now} offset 0)`
  const open = sql<boolean>`u.disabled_at is null`
  if (state === 'disabled') return sql<boolean>`not ${open}`
  if (state === 'active') return sql<boolean>`${open} and u.password_hash is not null`
  if (state === 'invited') return sql<boolean>`${open} and u.password_hash is null and ${invited}`
  // Nobody is invited who has left or is suspended (`isOpen` of an account).
  const works = sql<boolean>`(u.employee_id is null or exists (select from employees e where e.site_id = u.site_id and e.id = u.employee_id and e.state = 'active' offset 0))`
  return sql<boolean>`${open} and u.password_hash is null and not ${invited} and ${works}`
}

/**
 * Everyone at a company shares the end of their address, so a full address is searched by its
 * start.
 */
function contains(word: string): Expression<boolean> {
  const literally = word.replace(/[\\%_]/g, '\\$&')
  return word.indexOf('@') > 0
    ? sql<boolean>`u.email_folded collate "C" like ${`${literally}%`}`
    : sql<boolean>`u.search like ${`%${literally}%`}`
}

/**
 * Nearly everyone has the employee role, so a scan in name order finds them; few have another role,
 * and are looked up one by one.
 */
function hasRole(siteId: number, role: Role): Expression<boolean> {
  const theirs = sql`from user_roles r where r.site_id = ${siteId} and r.role = ${role}`
  return role === 'employee'
    ? sql<boolean>`exists (select ${theirs} and r.user_id = u.id)`
    : sql<boolean>`u.id = any (array(select r.user_id ${theirs}))`
}

function peopleOf(queries: Queries, siteId: number, now: Date) {
  return queries
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.name_en',
      'u.name_ar',
      'u.name_en_folded',
      'u.name_ar_folded',
      'u.is_employee',
      'u.employee_id',
      'u.disabled_at',
    ])
    .select([
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<
        string[]
      >`array(select r.role from user_roles r where r.site_id = u.site_id and r.user_id = u.id)`.as(
        'roles',
      ),
      sql<Date | null>`(select max(l.expires_at) from account_links l where l.site_id = u.site_id and l.user_id = u.id and l.used_at is null and l.expires_at > ${now})`.as(
        'invited_until',
      ),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.site_id = u.site_id and s.user_id = u.id)`.as(
        'last_seen_at',
      ),
      sql<boolean>`(exists (select from totp_factors t where t.site_id = u.site_id and t.user_id = u.id and t.confirmed_at is not null) or exists (select from passkeys p where p.site_id = u.site_id and p.user_id = u.id))`.as(
        'has_second_factor',
      ),
    ])
    .where('u.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof peopleOf>['executeTakeFirstOrThrow']>>

function personOf(row: Row): Person {
  const open: AccountState = row.has_password
    ? 'active'
    : row.invited_until === null
      ? 'new'
      : 'invited'
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    name: { en: row.name_en, ar: row.name_ar },
    isEmployee: row.is_employee,
    employeeId: row.employee_id,
    roles: Role.options.filter((role) => row.roles.includes(role)),
    state: row.disabled_at === null ? open : 'disabled',
    invitedUntil: row.has_password ? null : (row.invited_until?.toISOString() ?? null),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    hasSecondFactor: row.has_second_factor,
  }
}

export interface PeopleQuery {
  language: 'en' | 'ar'
  search?: string | undefined
  state?: AccountState | undefined
  role?: Role | undefined
  after?: { name: string; id: string } | undefined
  limit: number
}

/** A page of accounts by name in the requested language, and the key of the next. */
export async function listUsers(
  queries: Queries,
  siteId: number,
  params: PeopleQuery,
  now: Date,
): Promise<{ people: Person[]; next: { name: string; id: string } | null }> {
  const name = params.language === 'ar' ? ('name_ar_folded' as const) : ('name_en_folded' as const)
  const sorted = sql<string>`${sql.ref(`u.${name}`)} collate "C"`
  let query = peopleOf(queries, siteId, now)
  for (const word of searchWords(params.search ?? '')) query = query.where(contains(word))
  const { role, after } = params
  if (params.state !== undefined) query = query.where(isState(params.state, now))
  if (role !== undefined) query = query.where(hasRole(siteId, role))
  if (after !== undefined)
    query = query.where(sql<boolean>`(${sorted}, u.id) > (${after.name}, ${after.id}::uuid)`)
  const rows = await query
    .orderBy(sorted)
    .orderBy('u.id')
    .limit(params.limit + 1)
    .execute()
  const page = rows.slice(0, params.limit)
  const last = rows.length > params.limit ? page.at(-1) : undefined
  return {
    people: page.map(personOf),
    next: last === undefined ? null : { name: last[name], id: last.id },
  }
}

/** Employees with an open account that were never invited, or whose invitation has expired. */
export async function uninvitedEmployees(
  queries: Queries,
  siteId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<{ total: number; userIds: string[] }> {
  const rows = await queries
    .selectFrom('users as u')
    .where('u.site_id', '=', siteId)
    .where('u.is_employee', '=', true)
    .where(isState('new', now))
    .select(['u.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('u.id')
    .limit(limit)
    .execute()
  return { total: Number(rows[0]?.total ?? 0), userIds: rows.map((row) => row.id) }
}

export async function findPerson(
  queries: Queries,
  siteId: number,
  userId: string,
  now: Date,
): Promise<Person | null> {
  const row = await peopleOf(queries, siteId, now).where('u.id', '=', userId).executeTakeFirst()
  return row === undefined ? null : personOf(row)
}

/** The accounts of these employees, by their record's id. */
export async function usersOfEmployees(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'employee_id'])
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .execute()
  return new Map(
    rows.flatMap((row) => (row.employee_id === null ? [] : [[row.employee_id, row.id]])),
  )
}
