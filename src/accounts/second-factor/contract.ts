import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'accounts'
const path = '/api/accounts/second-factor'
/** Characters of the name that a person gives a passkey. */
export const PASSKEY_NAME_MAX = 60
/** Passkeys of one account; more than anyone has devices. */
export const PASSKEYS_MAX = 20
export const RECOVERY_CODES = 10

function base64url(maxBytes: number) {
  return z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/, 'secondFactor.badPasskey')
}

/** Digits as typed, with spaces or in Arabic digits; read by `rules/codes.ts`. */
const Code = z.string().max(60)

/** What the browser returns after a passkey has signed a challenge, with its bytes in base64url. */
export const Assertion = z.strictObject({
  id: base64url(1023),
  clientDataJSON: base64url(4096),
  authenticatorData: base64url(4096),
  signature: base64url(4096),
})
export type Assertion = z.infer<typeof Assertion>

/** What the browser returns after a passkey was made, with its bytes in base64url. */
export const Attestation = z.strictObject({
  id: base64url(1023),
  clientDataJSON: base64url(4096),
  attestationObject: base64url(16 * 1024),
  transports: z.array(z.string().max(20)).max(10),
})
export type Attestation = z.infer<typeof Attestation>

const TotpProof = z.strictObject({ by: z.literal('totp'), code: Code })
const RecoveryProof = z.strictObject({ by: z.literal('recovery'), code: Code })
const PasskeyProof = z.strictObject({ by: z.literal('passkey'), assertion: Assertion })

/** What completes a sign-in. */
export const Proof = z.discriminatedUnion('by', [TotpProof, RecoveryProof, PasskeyProof])
/** What confirms in place of the password. */
export const ConfirmingProof = z.discriminatedUnion('by', [TotpProof, PasskeyProof])
export type ConfirmingProof = z.infer<typeof ConfirmingProof>
export type Proof = z.infer<typeof Proof>

const Verification = z.enum(['required', 'preferred', 'discouraged'])
const CredentialId = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** For `navigator.credentials.get`, with bytes in base64url. An empty list admits any passkey. */
export const PasskeyOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: Verification,
  allowCredentials: z.array(CredentialId),
})
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

/** For `navigator.credentials.create`, with bytes in base64url. */
const NewPasskeyOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  timeout: z.int(),
  attestation: z.literal('none'),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(CredentialId),
})
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** A password manager copies it to the person's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** What comes with the first factor; with another one, no codes and no session ended. */
const WithFirst = {
  /** Readable only in this reply. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** Other sessions that were signed out. */
  endedSessions: z.int().min(0),
}

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path,
  summary: 'My authenticator app, passkeys and unused recovery codes',
  area,
  access: 'signed-in',
  reply: z.strictObject({
    /** When the authenticator app was added. */
    totpSince: Instant.nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int().min(0),
    /** The domain that passkeys belong to; null where this server's address cannot have any. */
    passkeyDomain: z.string().nullable(),
  }),
})

/** A secret of fifteen minutes; a new one replaces it. */
export const startTotp = endpoint({
  name: 'startTotp',
  method: 'POST',
  path: `${path}/totp`,
  summary: 'Make a secret for my authenticator app',
  area,
  access: 'signed-in',
  confirm: true,
  reply: z.strictObject({
    /** In base32, to type in. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  refusals: ['secondFactor.totpOn'],
})

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: `${path}/totp/confirm`,
  summary: 'Turn on my authenticator app with its first code',
  area,
  access: 'signed-in',
  confirm: true,
  body: z.strictObject({ code: Code }),
  reply: z.strictObject(WithFirst),
  refusals: ['secondFactor.totpOn', 'secondFactor.startAgain', 'secondFactor.wrongCode'],
})

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'DELETE',
  path: `${path}/totp`,
  summary: 'Remove my authenticator app',
  area,
  access: 'signed-in',
  confirm: true,
  reply: z.strictObject({ removed: z.literal(true) }),
  refusals: ['secondFactor.notFound'],
})

/** The earlier ones stop working. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Replace my recovery codes',
  area,
  access: 'signed-in',
  confirm: true,
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['secondFactor.off'],
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: `${path}/passkeys/options`,
  summary: 'What the browser needs to make a passkey',
  area,
  access: 'signed-in',
  confirm: true,
  reply: NewPasskeyOptions,
  refusals: ['secondFactor.passkeysOff', 'secondFactor.tooManyPasskeys'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: `${path}/passkeys`,
  summary: 'Add a passkey that the browser has made',
  area,
  access: 'signed-in',
  confirm: true,
  status: 201,
  body: z.strictObject({ name: line(PASSKEY_NAME_MAX), attestation: Attestation }),
  reply: z.strictObject({ id: Id, ...WithFirst }),
  refusals: [
    'secondFactor.badPasskey',
    'secondFactor.passkeysOff',
    'secondFactor.passkeyKnown',
    'secondFactor.tooManyPasskeys',
  ],
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: `${path}/passkeys/{id}`,
  summary: 'Rename one of my passkeys',
  area,
  access: 'signed-in',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ name: line(PASSKEY_NAME_MAX) }),
  reply: Passkey,
  refusals: ['secondFactor.notFound'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: `${path}/passkeys/{id}`,
  summary: 'Remove one of my passkeys',
  area,
  access: 'signed-in',
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ removed: z.literal(true) }),
  refusals: ['secondFactor.notFound'],
})
