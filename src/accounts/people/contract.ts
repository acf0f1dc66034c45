import { allowed, Permission, Role } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** `new` was never invited; `invited` has a link that is still valid; `active` has a password. */
export const AccountState = z.enum(['new', 'invited', 'active', 'disabled'])
export type AccountState = z.infer<typeof AccountState>

export const Person = z.strictObject({
  id: Id,
  username: z.string(),
  email: z.string(),
  name: TwoNames,
  isEmployee: z.boolean(),
  employeeId: Id.nullable(),
  roles: z.array(Role),
  state: AccountState,
  /** When the last invitation expires. */
  invitedUntil: Instant.nullable(),
  lastSeenAt: Instant.nullable(),
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
})
export type Person = z.infer<typeof Person>

const OnePerson = z.strictObject({ userId: Id })
const area = 'accounts'

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/accounts/people',
  summary: 'The accounts on this site, by name',
  area,
  access: allowed('people.invite'),
  query: z.strictObject({
    /** Names, username or e-mail, in either language. */
    search: text(100).optional(),
    state: AccountState.optional(),
    role: Role.optional(),
    /** The language to sort names by; the language of the request by default. */
    language: z.enum(['en', 'ar']).optional(),
    after: z.string().max(400).optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(Person),
})

/**
 * An account for someone who is not an employee, such as a PRO; employees' accounts are created by
 * their import.
 */
export const addPerson = endpoint({
  name: 'addPerson',
  method: 'POST',
  path: '/api/accounts/people',
  summary: 'Create an account for someone who isn’t an employee, and invite them',
  area,
  access: allowed('roles.edit'),
  confirm: true,
  idempotent: true,
  status: 201,
  body: z.strictObject({
    email: text(320),
    name: z.strictObject({ en: text(120), ar: text(120) }),
    language: z.enum(['en', 'ar']),
    roles: z.array(Role).min(1).max(10),
  }),
  reply: Person,
  refusals: [
    'people.badEmail',
    'people.emailTaken',
    'people.employeeRole',
    'people.roleBeyondYours',
  ],
})

/** What one request may invite. */
export const MAX_INVITED = 500

export const listUninvited = endpoint({
  name: 'listUninvited',
  method: 'GET',
  path: '/api/accounts/people/uninvited',
  summary: 'How many employees have an account and no invitation, and the first of them',
  area,
  access: allowed('people.invite'),
  reply: z.strictObject({ total: z.int().min(0), userIds: z.array(Id).max(MAX_INVITED) }),
})

export const invitePerson = endpoint({
  name: 'invitePerson',
  method: 'POST',
  path: '/api/accounts/people/{userId}/invite',
  summary: 'Email a person a link to set their first password',
  area,
  access: allowed('people.invite'),
  confirm: true,
  params: OnePerson,
  reply: z.strictObject({ email: z.string(), expiresAt: Instant }),
  refusals: ['people.notFound', 'people.isDisabled', 'people.hasPassword'],
})

export const invitePeople = endpoint({
  name: 'invitePeople',
  method: 'POST',
  path: '/api/accounts/people/invite',
  summary: 'Invite many people at once',
  area,
  access: allowed('people.invite'),
  confirm: true,
  body: z.strictObject({ userIds: z.array(Id).min(1).max(MAX_INVITED) }),
  reply: z.strictObject({
    invited: z.int(),
    skipped: z.array(z.strictObject({ userId: Id, code: z.string() })),
  }),
})

/** So many employees can be invited at once by their records. */
const MAX_INVITED_EMPLOYEES = 200

export const inviteEmployees = endpoint({
  name: 'inviteEmployees',
  method: 'POST',
  path: '/api/accounts/people/invite-employees',
  summary: 'Invite many employees at once; says who was not invited, and why',
  area,
  access: allowed('people.invite'),
  confirm: true,
  body: z.strictObject({ employeeIds: z.array(Id).min(1).max(MAX_INVITED_EMPLOYEES) }),
  reply: z.strictObject({
    invited: z.int().min(0),
    skipped: z.array(
      z.strictObject({
        employeeId: Id,
        code: z.enum(['people.notFound', 'people.isDisabled', 'people.hasPassword']),
      }),
    ),
  }),
})

/** Their sessions end at once: the next request with any of their tokens gets 401. */
export const disablePerson = endpoint({
  name: 'disablePerson',
  method: 'POST',
  path: '/api/accounts/people/{userId}/disable',
  summary: 'Close an account and end its sessions',
  area,
  access: allowed('people.disable'),
  confirm: true,
  params: OnePerson,
  reply: z.strictObject({ endedSessions: z.int() }),
  refusals: ['people.notFound', 'people.notYourself', 'people.lastAdmin', 'people.beyondYou'],
})

export const enablePerson = endpoint({
  name: 'enablePerson',
  method: 'POST',
  path: '/api/accounts/people/{userId}/enable',
  summary: 'Reopen a closed account',
  area,
  access: allowed('people.disable'),
  confirm: true,
  params: OnePerson,
  reply: z.strictObject({ enabled: z.literal(true) }),
  refusals: ['people.notFound', 'people.notYourself', 'people.beyondYou'],
})

export const endPersonSessions = endpoint({
  name: 'endPersonSessions',
  method: 'POST',
  path: '/api/accounts/people/{userId}/end-sessions',
  summary: 'Sign a person out everywhere',
  area,
  access: allowed('people.disable'),
  confirmNotNeeded: 'Takes access away, and the person signs in again',
  params: OnePerson,
  reply: z.strictObject({ endedSessions: z.int() }),
  refusals: ['people.notFound', 'people.beyondYou'],
})

/** For someone who has lost their phone and their recovery codes: the password is enough again. */
export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/api/accounts/people/{userId}/second-factor',
  summary: 'Remove the authenticator app and passkeys of a person who has lost them',
  area,
  access: allowed('people.disable'),
  confirm: true,
  params: OnePerson,
  reply: z.strictObject({ reset: z.literal(true) }),
  refusals: [
    'people.notFound',
    'people.notYourself',
    'people.beyondYou',
    'people.resetBeyondYours',
    'people.noSecondFactor',
  ],
})

export const editRoles = endpoint({
  name: 'editRoles',
  method: 'PUT',
  path: '/api/accounts/people/{userId}/roles',
  summary: 'Set a person’s roles',
  area,
  access: allowed('roles.edit'),
  confirm: true,
  params: OnePerson,
  body: z.strictObject({ roles: z.array(Role).max(10) }),
  reply: z.strictObject({ roles: z.array(Role) }),
  refusals: [
    'people.notFound',
    'people.lastAdmin',
    'people.beyondYou',
    'people.roleBeyondYours',
    'people.notToYourself',
    'people.employeeRole',
  ],
})

/** What each role may do here; `byDefault` is the product's default. */
const RolePermissions = z.strictObject({
  role: Role,
  permissions: z.array(
    z.strictObject({ permission: Permission, allowed: z.boolean(), byDefault: z.boolean() }),
  ),
})

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/api/accounts/roles',
  summary: 'The permissions of each role on this site',
  area,
  access: allowed('roles.edit'),
  reply: z.strictObject({ items: z.array(RolePermissions) }),
})

export const editRolePermissions = endpoint({
  name: 'editRolePermissions',
  method: 'PUT',
  path: '/api/accounts/roles/{role}',
  summary: 'Set the permissions of a role on this site',
  area,
  access: allowed('roles.edit'),
  confirm: true,
  params: z.strictObject({ role: Role }),
  body: z.strictObject({ allowed: z.array(Permission).max(100) }),
  reply: RolePermissions,
  refusals: ['people.adminNeedsRoles', 'people.permissionBeyondYours', 'people.payStaysPrivate'],
})
