import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, phone, text } from '#platform/shapes.ts'
import { z } from 'zod'

/** ISO 3166-1 numeric, as the lookups name countries. */
const CountryId = z.int().min(1).max(999)

const PersonStatus = z.enum(['Pending', 'Accepted', 'Rejected'])

const PERSON = {
  fullNameAr: line(120),
  fullNameEn: line(120),
  email: text(320).pipe(z.email()),
  phone: phone(40),
  address: line(300, 0).default(''),
  countryId: CountryId,
  princedomId: z.int().min(1).max(7).nullable().default(null),
  nationalityId: CountryId,
  /** 1 male, 2 female. */
  sex: z.union([z.literal(1), z.literal(2)]),
}

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
  summary: 'Say who I am in the directory (S3.4, S7.5); saying it again writes it over. Whose person it is and whether it is accepted is read, never believed',
  body: z.strictObject({ ...PERSON, userId: z.string().max(100).nullable().optional(), status: z.string().max(40).nullable().optional() }),
  reply: z.strictObject({ succeeded: z.boolean(), messages: z.array(z.string()), data: Person.nullable() }),
  refusals: ['persons.unknownCountry', 'persons.unknownNationality', 'persons.badPhone'],
  envelope: ({ title }) => ({ succeeded: false, messages: [title], data: null }),
})
