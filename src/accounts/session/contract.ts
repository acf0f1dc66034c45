import { Permission, Role } from '#accounts/permissions/contract.ts'
import { Method } from '#accounts/second-factor/rules/methods.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Hours a token is valid, by the server's clock alone (specification S9.7). */
export const TOKEN_HOURS = 6
/** Minimum code points of a password; a site may require more. */
/** How long a link to set a new password works. */
export const RESET_MINUTES = 30
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200
/** Maximum code points of a password field; anything longer was never a password here. */
const PASSWORD_FIELD_MAX = 1000

const Email = text(320, 0)
const PasswordField = z.string().max(PASSWORD_FIELD_MAX)
/** 256 random bits in base64url, as emailed after the `#` of a link. */
const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'session.linkUnknown')

/**
 * The specification's signed-in user (S3.1). `prefered_email` is misspelt there, and so on the
 * wire.
 */
export const SignedInUser = z.strictObject({
  employee_name: z.string(),
  name: z.string(),
  prefered_email: z.string(),
  is_employee: z.boolean(),
  access_token: z.string(),
  id: Id,
})
export type SignedInUser = z.infer<typeof SignedInUser>

/**
 * What completes a sign-in whose password was right. Sent only to people with a second factor; to a
 * client that does not know it, the sign-in failed with `message`.
 */
export const SecondStep = z.strictObject({
  /** For `finishSignIn`, once. */
  token: LinkToken,
  methods: z.array(Method),
  expires_at: Instant,
})
export type SecondStep = z.infer<typeof SecondStep>

export const SignInReply = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  data: SignedInUser.nullable(),
  second_step: SecondStep.optional(),
})

/**
 * `auth` accepts anyone with an account, `pro-auth` only staff who are neither employees nor
 * customers (S7.1, S7.2).
 */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/frappeApi.php',
  summary:
    'Sign in with email and password. With a second factor, `data` is null and `second_step` has the token for finishSignIn',
  area: 'accounts',
  access: 'anyone',
  query: z.strictObject({ api: z.enum(['auth', 'pro-auth']) }),
  bodyAs: 'multipart',
  body: z.strictObject({ email: Email.default(''), password: PasswordField.default('') }),
  bodyLimit: 16 * 1024,
  reply: SignInReply,
  refusals: [
    'session.emailRequired',
    'session.passwordRequired',
    'session.wrongCredentials',
    'session.accountClosed',
    'session.tooManyTries',
    'session.away',
    'sites.notFound',
  ],
  envelope: ({ title }) => ({ success: false, message: title, data: null }),
})

export const Digits = z.enum(['latn', 'arab'])
export const Preferences = z.strictObject({ language: z.enum(['en', 'ar']), digits: Digits })
export type Preferences = z.infer<typeof Preferences>

export const Me = z.strictObject({
  id: Id,
  username: z.string(),
  email: z.string(),
  name: TwoNames,
  isEmployee: z.boolean(),
  employeeId: Id.nullable(),
  /** Of my employee record; null without a photo. Another photo has another id. */
  photoId: Id.nullable(),
  roles: z.array(Role),
  permissions: z.array(Permission),
  preferences: Preferences,
  sessionId: Id,
  signedInAt: Instant,
  expiresAt: Instant,
  /** When the password was last entered in this session, or confirmed otherwise. */
  confirmedAt: Instant,
  /** What I can confirm with besides the password. */
  secondFactors: z.array(Method),
})
export type Me = z.infer<typeof Me>

export const whoAmI = endpoint({
  name: 'whoAmI',
  method: 'GET',
  path: '/api/accounts/me',
  summary: 'The user of the token, their permissions, and when the token expires',
  area: 'accounts',
  access: 'signed-in',
  reply: Me,
})

export const savePreferences = endpoint({
  name: 'savePreferences',
  method: 'PUT',
  path: '/api/accounts/preferences',
  summary: 'Set my language and digit style',
  area: 'accounts',
  access: 'signed-in',
  body: Preferences,
  reply: Preferences,
})

export const Session = z.strictObject({
  id: Id,
  /** The browser's user agent. */
  device: z.string(),
  /** The network address of the sign-in. */
  address: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  isThis: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/accounts/sessions',
  summary: 'My active sessions',
  area: 'accounts',
  access: 'signed-in',
  reply: z.strictObject({ items: z.array(Session) }),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/accounts/sessions/{id}/end',
  summary: 'Sign out one of my sessions',
  area: 'accounts',
  access: 'signed-in',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ ended: z.literal(true) }),
  refusals: ['session.notFound'],
})

/** Signs out everywhere; `keepThis` keeps the current session. */
export const endAllSessions = endpoint({
  name: 'endAllSessions',
  method: 'POST',
  path: '/api/accounts/sessions/end-all',
  summary: 'Sign out everywhere',
  area: 'accounts',
  access: 'signed-in',
  body: z.strictObject({ keepThis: z.boolean() }),
  reply: z.strictObject({ ended: z.int() }),
})

/** Open to everyone (S6.2): an expired token is signed out already. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/accounts/sign-out',
  summary: 'Sign out this session',
  area: 'accounts',
  access: 'anyone',
  reply: z.strictObject({ signedOut: z.literal(true) }),
})

const GIVEN_PASSWORD_REFUSALS = [
  'session.wrongPassword',
  'session.tooManyTries',
  'session.away',
] as const
const NEW_PASSWORD_REFUSALS = [
  'session.passwordTooShort',
  'session.passwordTooLong',
  'session.passwordTooCommon',
  'session.passwordOwnWords',
  'session.passwordTooSimple',
] as const

export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/api/accounts/confirm-password',
  summary: 'Confirm my password again, valid for ten minutes',
  area: 'accounts',
  access: 'signed-in',
  body: z.strictObject({ password: PasswordField }),
  reply: z.strictObject({ confirmedAt: Instant }),
  refusals: GIVEN_PASSWORD_REFUSALS,
})

/** Ends all other sessions and notifies the person by email. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/accounts/change-password',
  summary: 'Change my password',
  area: 'accounts',
  access: 'signed-in',
  body: z.strictObject({ current: PasswordField, next: PasswordField }),
  reply: z.strictObject({ endedSessions: z.int() }),
  refusals: [
    ...GIVEN_PASSWORD_REFUSALS,
    ...NEW_PASSWORD_REFUSALS,
    'session.passwordUnchanged',
    'session.changedMeanwhile',
  ],
})

/** The same response, in the same time, whether or not the address has an account. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/accounts/forgot-password',
  summary: 'Request a password reset link',
  area: 'accounts',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({ requested: z.literal(true) }),
  refusals: ['session.emailRequired', 'session.tooManyTries', 'sites.notFound'],
})

export const LinkPurpose = z.enum(['invitation', 'reset', 'setup'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

const LINK_REFUSALS = ['session.linkUnknown', 'session.linkUsed', 'session.linkExpired'] as const

/**
 * The data for the page of an emailed link. The token is sent in the body, and in the link after
 * `#`: never in a URL a server sees.
 */
export const checkLink = endpoint({
  name: 'checkLink',
  method: 'POST',
  path: '/api/accounts/links/check',
  summary: 'The account a link belongs to, and whether the link is still valid',
  area: 'accounts',
  access: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  reply: z.strictObject({
    purpose: LinkPurpose,
    email: z.string(),
    name: TwoNames,
    expiresAt: Instant,
    passwordMin: z.int(),
  }),
  refusals: LINK_REFUSALS,
})

/** Sets a password with a link, once; ends every session of the person. */
export const setPassword = endpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/accounts/set-password',
  summary: 'Set a password with the link in an email',
  area: 'accounts',
  access: 'anyone',
  body: z.strictObject({ token: LinkToken, password: PasswordField }),
  reply: z.strictObject({ email: z.string(), isEmployee: z.boolean() }),
  refusals: [...LINK_REFUSALS, ...NEW_PASSWORD_REFUSALS, 'session.away'],
})
