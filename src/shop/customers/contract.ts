import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, phone, text } from '#platform/schemas.ts'
import { z } from 'zod'

/** Maximum size of an uploaded photo. */
export const PHOTO_MEGABYTES = 5
export const PHOTO_LIMIT = PHOTO_MEGABYTES * 1024 * 1024
/** Maximum length of a password field; no real password is longer. */
const PASSWORD_FIELD_MAX = 1000
/** Days for which an emailed link confirms an address. */
export const CONFIRMATION_DAYS = 3

const area = 'shop'

const Name = line(80, 0).default('')
const Email = text(320, 0).default('')
const Password = z.string().max(PASSWORD_FIELD_MAX).default('')

/**
 * The sign-up form, field by field as the specification has it (S3.2). The rules report missing
 * fields, each with its own message.
 */
export const SignUpForm = z.strictObject({
  first_name: Name,
  last_name: Name,
  phone: phone(40, 0).default(''),
  email: Email,
  password: Password,
  c_password: Password,
  /** 1 male, 2 female. */
  gender: line(10, 0).default(''),
  /** An empty file field of a form arrives as an empty string. */
  photo: z.union([z.file(), z.literal('')]).optional(),
})
export type SignUpForm = z.infer<typeof SignUpForm>

/** Messages by the field each is about. */
const Errors = z.record(z.string(), z.array(z.string()))

interface EnvelopeProblem {
  readonly title: string
  readonly field?: string | undefined
  readonly messages: Readonly<Record<'en' | 'ar', string>>
  readonly issues?:
    | readonly {
        readonly field: string
        readonly messages: Readonly<Record<'en' | 'ar', string>>
      }[]
    | undefined
}

/** S8.2: the messages as a list, and those of a field by its name. */
function refusedAs(
  problem: EnvelopeProblem,
  language: 'en' | 'ar',
): { messages: string[]; errors: Record<string, string[]> } {
  const own =
    problem.field === undefined ? [] : [{ field: problem.field, messages: problem.messages }]
  const issues = problem.issues ?? own
  return {
    messages:
      issues.length === 0 ? [problem.title] : issues.map((issue) => issue.messages[language]),
    errors: Object.fromEntries(issues.map((issue) => [issue.field, [issue.messages[language]]])),
  }
}

const OF_REGISTERING = [
  'customers.notRegistered',
  'customers.emailTaken',
  'session.tooManyTries',
  'session.away',
  'files.tooLarge',
  'files.empty',
  'files.nameNotAllowed',
  'files.typeNotAllowed',
  'files.unreadable',
  'files.tooManyPixels',
  'sites.notFound',
] as const

export const Registered = z.strictObject({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  gender: z.enum(['1', '2']),
})

export const register = endpoint({
  name: 'shop.register',
  method: 'PUT',
  path: '/api/Auth',
  area,
  access: 'anyone',
  summary:
    'Register as a customer with the sign-up form (S3.2, S7.3). Errors come as a list and by field (S8.2)',
  bodyAs: 'multipart',
  body: SignUpForm,
  bodyLimit: PHOTO_LIMIT + 64 * 1024,
  reply: z.strictObject({
    success: z.boolean(),
    message: z.string(),
    messages: z.array(z.string()),
    errors: Errors,
    data: Registered.nullable(),
  }),
  refusals: OF_REGISTERING,
  envelope: (problem, language) => ({
    success: false,
    message: problem.title,
    ...refusedAs(problem, language),
    data: null,
  }),
})

/** A picture within JSON; its file type is detected from its bytes alone. */
const PersonalImage = z.strictObject({
  fileName: z.string().max(300).default(''),
  extension: z.string().max(20).default(''),
  uploadType: z.union([z.int(), z.string().max(40)]).optional(),
  /** Base64, with or without the prefix of a data URL. */
  data: z.string().max(Math.ceil(PHOTO_LIMIT * 1.4)),
})

export const registerUser = endpoint({
  name: 'shop.registerUser',
  method: 'POST',
  path: '/api/identity/user',
  area,
  access: 'anyone',
  summary:
    'Register as a customer with the older call (S3.3, S7.4). The sender can’t activate the account or confirm the email',
  body: z.strictObject({
    firstName: Name,
    lastName: Name,
    userName: Name,
    email: Email,
    password: Password,
    confirmPassword: Password,
    activateUser: z.boolean().optional(),
    autoConfirmEmail: z.boolean().optional(),
    personalImage: PersonalImage.nullable().optional(),
  }),
  bodyLimit: Math.ceil(PHOTO_LIMIT * 1.4) + 64 * 1024,
  reply: z.strictObject({
    succeeded: z.boolean(),
    messages: z.array(z.string()),
    errors: Errors,
    data: Id.nullable(),
  }),
  refusals: OF_REGISTERING,
  envelope: (problem, language) => ({
    succeeded: false,
    ...refusedAs(problem, language),
    data: null,
  }),
})

export const Customer = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  hasPhoto: z.boolean(),
  emailConfirmedAt: Instant.nullable(),
})
export type Customer = z.infer<typeof Customer>

export const getCustomer = endpoint({
  name: 'shop.customer',
  method: 'GET',
  path: '/api/shop/customer',
  area,
  access: 'signed-in',
  summary: 'What I entered when I registered. Null if I got the account another way',
  reply: z.strictObject({ customer: Customer.nullable() }),
})

export const saveCustomer = endpoint({
  name: 'shop.saveCustomer',
  method: 'PUT',
  path: '/api/shop/customer',
  area,
  access: 'signed-in',
  summary:
    'Change my name, phone and photo. Without a photo the current one stays, unless it’s removed',
  bodyAs: 'multipart',
  body: z.strictObject({
    first_name: line(80),
    last_name: line(80),
    phone: phone(40),
    /** An empty file field of a form arrives as an empty string. */
    photo: z.union([z.file(), z.literal('')]).optional(),
    removePhoto: z.literal('true').optional(),
  }),
  bodyLimit: PHOTO_LIMIT + 64 * 1024,
  reply: z.strictObject({ customer: Customer }),
  refusals: [
    'customers.notFound',
    'customers.nameForm',
    'customers.phoneFormat',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const getPhoto = endpoint({
  name: 'shop.customerPhoto',
  method: 'GET',
  path: '/api/shop/customer/photo',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'The caller’s own photo',
  summary: 'My photo',
  replyAs: 'file',
  reply: z.unknown(),
  refusals: ['files.notFound', 'files.damaged'],
})

/** 256 random bits in base64url, as emailed behind the `#` of a link. */
const ConfirmationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'customers.linkUnknown')

export const confirmEmail = endpoint({
  name: 'shop.confirmEmail',
  method: 'POST',
  path: '/api/shop/email-confirmations',
  area,
  access: 'anyone',
  summary: 'Confirm an email address with the single-use link in an email',
  body: z.strictObject({ token: ConfirmationToken }),
  reply: z.strictObject({ email: z.string() }),
  refusals: ['customers.linkUnknown', 'customers.linkUsed', 'customers.linkExpired'],
})

export const resendConfirmation = endpoint({
  name: 'shop.resendConfirmation',
  method: 'POST',
  path: '/api/shop/email-confirmations/resend',
  area,
  access: 'signed-in',
  summary: 'Email me another confirmation link. Earlier links stop working',
  reply: z.strictObject({ sent: z.literal(true) }),
  refusals: ['customers.notFound', 'customers.alreadyConfirmed', 'session.tooManyTries'],
})
