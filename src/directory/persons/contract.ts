import { refusedOne } from '#directory/lookups/contract.ts'
import { isPhone } from '#directory/registering/rules/contacts.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { UAE } from './rules.ts'

/** ISO 3166-1 numeric, as the lookups name countries. */
const CountryId = z.int().min(1).max(999)

export const PersonStatus = z.enum(['Pending', 'Accepted', 'Rejected'])
export type PersonStatus = z.infer<typeof PersonStatus>

export const FULL_NAME_MAX = 120
export const PERSON_ADDRESS_MAX = 300

/** 1 male, 2 female. */
export const Sex = z.union([z.literal(1), z.literal(2)])
export type Sex = z.infer<typeof Sex>

/** In the order of the form, which is also the order in which it reports errors. */
const PERSON = {
  fullNameEn: line(FULL_NAME_MAX),
  fullNameAr: line(FULL_NAME_MAX),
  nationalityId: CountryId,
  sex: Sex,
  email: text(320).pipe(z.email()),
  phone: phone(40),
  countryId: CountryId,
  princedomId: z.int().min(1).max(7).nullable().default(null),
  address: line(PERSON_ADDRESS_MAX, 0).default(''),
}

/**
 * The same schema for the form. The form requires an emirate, which other callers may leave out.
 */
export const PersonForm = z
  .strictObject({ ...PERSON, phone: PERSON.phone.refine(isPhone, 'persons.badPhone') })
  .refine(({ countryId, princedomId }) => countryId !== UAE || princedomId !== null, {
    error: 'persons.emirateNeeded',
    path: ['princedomId'],
  })

export const Person = z.strictObject({
  id: Id,
  ...PERSON,
  princedomId: z.int().nullable(),
  address: z.string(),
  userId: Id,
  status: PersonStatus,
})
export type Person = z.infer<typeof Person>

export const savePerson = endpoint({
  name: 'persons.save',
  method: 'POST',
  path: '/api/v1/Persons',
  area: 'directory',
  access: 'signed-in',
  summary:
    'Save my directory profile (S3.4, S7.5). A later call overwrites it. Any user and status sent with it are ignored',
  body: z.strictObject({
    ...PERSON,
    userId: z.string().max(100).nullable().optional(),
    status: z.string().max(40).nullable().optional(),
  }),
  reply: z.strictObject({
    succeeded: z.boolean(),
    messages: z.array(z.string()),
    data: Person.nullable(),
  }),
  refusals: [
    'persons.unknownCountry',
    'persons.unknownNationality',
    'persons.badPhone',
    'persons.emirateAbroad',
  ],
  envelope: refusedOne,
})

/** A person as they read of themselves: since when they wait, and why they were not accepted. */
export const OwnPerson = Person.extend({ requestedAt: Instant, reason: TwoNames })
export type OwnPerson = z.infer<typeof OwnPerson>

export const openOwnPerson = endpoint({
  name: 'persons.mine',
  method: 'GET',
  path: '/api/directory/my-person',
  area: 'directory',
  access: 'signed-in',
  summary: 'My directory profile and the decision on it. Null if I have none',
  reply: z.strictObject({ person: OwnPerson.nullable() }),
})
