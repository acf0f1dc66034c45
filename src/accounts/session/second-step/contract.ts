import {
  Assertion,
  ConfirmingProof,
  PasskeyOptions,
  Proof,
} from '#accounts/second-factor/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Instant } from '#platform/schemas.ts'
import { z } from 'zod'
import { SignInReply } from '../contract.ts'

const area = 'accounts'
/** The token of a second step, as `signIn` replies with it. */
const StepToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'session.stepOver')
const Api = z.enum(['auth', 'pro-auth'])

/** How long a second step may take after the password. */
export const STEP_MINUTES = 10

const PROOF_REFUSALS = [
  'session.wrongCode',
  'session.wrongPasskey',
  'session.tooManyTries',
] as const

/** The reply of `signIn`, once the second step is done too. */
export const finishSignIn = endpoint({
  name: 'finishSignIn',
  method: 'POST',
  path: '/api/accounts/sign-in/second-step',
  summary: 'Complete a sign-in with a code of the authenticator app, a passkey or a recovery code',
  area,
  access: 'anyone',
  body: z.strictObject({ token: StepToken, proof: Proof }),
  reply: SignInReply,
  refusals: [...PROOF_REFUSALS, 'session.stepOver', 'sites.notFound'],
})

export const stepPasskey = endpoint({
  name: 'stepPasskey',
  method: 'POST',
  path: '/api/accounts/sign-in/second-step/passkey',
  summary: 'What the browser needs to complete a sign-in with a passkey',
  area,
  access: 'anyone',
  body: z.strictObject({ token: StepToken }),
  reply: PasskeyOptions,
  refusals: ['session.stepOver', 'session.tooManyTries', 'secondFactor.passkeysOff'],
})

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/accounts/sign-in/passkey/options',
  summary: 'What the browser needs to sign in with a passkey alone',
  area,
  access: 'anyone',
  reply: PasskeyOptions,
  refusals: ['session.tooManyTries', 'secondFactor.passkeysOff', 'sites.notFound'],
})

/** The device has checked the person, so a passkey stands for the password and the second factor. */
export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/accounts/sign-in/passkey',
  summary: 'Sign in with a passkey alone',
  area,
  access: 'anyone',
  body: z.strictObject({ api: Api, assertion: Assertion }),
  reply: SignInReply,
  refusals: ['session.wrongPasskey', 'session.tooManyTries', 'sites.notFound'],
})

export const startConfirmation = endpoint({
  name: 'startConfirmation',
  method: 'POST',
  path: '/api/accounts/confirm-second-factor/options',
  summary: 'What the browser needs to confirm with a passkey that it is me',
  area,
  access: 'signed-in',
  reply: PasskeyOptions,
  refusals: ['session.tooManyTries', 'secondFactor.passkeysOff'],
})

/** Counts as the password does. Recovery codes are for signing in only. */
export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/accounts/confirm-second-factor',
  summary: 'Confirm with a code or a passkey that it is me, valid for ten minutes',
  area,
  access: 'signed-in',
  body: z.strictObject({ proof: ConfirmingProof }),
  reply: z.strictObject({ confirmedAt: Instant }),
  refusals: PROOF_REFUSALS,
})
